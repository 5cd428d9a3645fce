/** Descriptions of the fields of password recovery and contact details. */
export const accountFieldDescriptions: Readonly<Record<string, string>> = {
  'member.sendRecoveryCode#by': 'How the member proves the account: `sms` or `email`.',
  'member.sendRecoveryCode#email': 'The verified email address of the account.',
  'member.recoverPassword#by': 'How the member proves the account: `sms`, `email`, `recoveryCode` or `link`.',
  'member.recoverPassword#email': 'The email address that the code was sent to.',
  'member.recoverPassword#code': 'The code that was sent, or a recovery code.',
  'member.recoverPassword#link': "The parameter `link` of a support agent's link.",
  'session.listLogins#cursor': '`nextCursor` of the previous page.',
  logins: "The member's logins, newest first.",
  'logins.id': 'Id of the entry.',
  'logins.at': 'Time of the login.',
  'logins.method':
    'How the member was proved: the login method, `secondFactor` for the last step of two-step verification, `registration`, or `reopening` of a closed account.',
  'logins.result': '`success`, or `failed` for a wrong password or code.',
  'logins.device': '`IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser.',
  'logins.country': 'Country of the IP address, ISO 3166-1; `null` if unknown.',
  'logins.place': 'IP address of the login.',
  needsNoOldPassword:
    'Whether a new password needs no old one, because an identity provider has just verified the member.',
  'member.beginContactChange#channel': 'The kind of contact: `sms` or `email`.',
  'member.beginContactChange#email': 'The new email address.',
  'member.beginContactChange#old':
    'The masked old number or address, which received a code too; `null` if there is none.',
  'member.confirmContactChange#channel': 'The kind of contact: `sms` or `email`.',
  'member.confirmContactChange#code': 'The code that was sent to the new number or address.',
  'member.rejectNotice#link': 'The parameter `link` of the link in the notice.',
  rejected: 'What was undone: `login`, a login from a new device, or `contact`, a change of contact details.',
  withoutOld: 'The member cannot read the old number or address. The change takes effect after 24 hours.',
  effectiveAt: 'When the change takes effect.',
  pending: 'Changes of contact details that have not taken effect; omitted if there are none.',
  'pending.channel': 'The kind of contact: `sms` or `email`.',
  'pending.to': 'The masked new number or address.',
  'member.cancelContactChange#channel': 'The kind of contact: `sms` or `email`.',
  oldCode: 'The code that was sent to the old number or address; required if there is one.',
  recoveryLink: 'The link for a new password.',
  'recoveryLink.url': 'The address of the page; it works once.',
  'recoveryLink.expiresAt': 'The end of the link.',

  // Stored data.
  'member.exportMemberData#format': 'Name of the format.',
  'member.exportMemberData#version': 'Version of the format; new kinds of rows and fields do not change it.',
  'member.exportMemberData#exportedAt': 'Time of the export, ISO 8601.',
  'member.exportMemberData#merchant': 'Code of the merchant.',
  'member.exportMemberData#sections': 'Rows by kind, in sections. Fields are named after the columns of the database.',

  // Closing.
  reopenUntil: 'Until when a login offers to reopen the account, ISO 8601.',
  'session.reopenAccount#id': 'Id of the member.',
  'session.reopenAccount#ticket': 'Ticket of the answer `account_closed`; works once, within five minutes.',
};
