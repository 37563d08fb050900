import { connect } from 'node:net';

/** Sends raw bytes and reads until the server closes: for requests that no client would send. */
export const sendRaw = (url: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const chunks: Buffer[] = [];
    connect(Number(port), hostname)
      .on('data', chunk => chunks.push(chunk))
      .on('close', () => resolve(Buffer.concat(chunks).toString()))
      .on('error', reject)
      .write(text);
  });

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
