import { generate } from 'selfsigned';

/** A key and a certificate for `localhost` in PEM, for a peer that has to be https. */
export async function createCertificate(): Promise<{ readonly key: string; readonly cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  return { key, cert };
}
