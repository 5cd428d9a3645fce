@rem The npm script "start" begins with exec, so that on Unix no shell stays between npm and the site and holds signals back.
@%*
