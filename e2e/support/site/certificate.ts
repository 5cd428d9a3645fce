import { generate } from 'selfsigned';

/** Creates a key and a self-signed certificate for `localhost` in PEM format. */
export async function createCertificate(): Promise<{ readonly key: string; readonly cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  return { key, cert };
}
