import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const endOfHead = '\r\n\r\n';

type Turn = { resolve(): void; reject(error: Error): void };

/**
 * One keep-alive connection that sends a prepared request and waits for the whole answer. Minimal, because it shares
 * the processors with the server under load.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #turn: Turn | undefined;
  #received: Buffer[] = [];
  /** Bytes of the answer still to come; undefined until its head has arrived. */
  #missing: number | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', chunk => this.#receive(chunk));
    socket.on('error', error => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  static async open(address: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new HttpConnection(socket);
  }

  /** Resolves once the answer is complete; rejects unless it is 200. */
  send(request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#turn = { resolve, reject };
      if (this.#socket.destroyed) this.#fail(new Error('The server had closed the connection.'));
      else this.#socket.write(request);
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received.push(chunk);
    if (this.#missing === undefined) this.#readHead();
    else this.#missing -= chunk.length;
    if (this.#missing === 0) this.#settle();
  }

  #readHead(): void {
    const answer = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received);
    const end = answer?.indexOf(endOfHead) ?? -1;
    if (!answer || end === -1) return;
    const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, end))?.[1];
    if (length === undefined) throw new Error('An answer without a length cannot be measured.');
    this.#missing = end + endOfHead.length + Number(length) - answer.length;
  }

  #settle(): void {
    const [first = Buffer.alloc(0), ...rest] = this.#received;
    const turn = this.#turn;
    const isGood = first.toString('latin1', 9, 12) === '200';
    this.#turn = undefined;
    this.#missing = undefined;
    this.#received = [];
    if (isGood) turn?.resolve();
    else turn?.reject(new Error(`The server refused:\n${Buffer.concat([first, ...rest])}`));
  }

  #fail(error: Error): void {
    this.#turn?.reject(error);
    this.#turn = undefined;
  }
}

type Request = {
  method: 'GET' | 'POST';
  address: string;
  /** The caller's token; anonymous without. */
  token?: string;
  headers?: Record<string, string>;
  /** Sent as json. */
  body?: unknown;
};

export function encodeRequest({ method, address, token, headers = {}, body }: Request): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = {
    host: '127.0.0.1',
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(method === 'POST' && { 'content-length': Buffer.byteLength(content) }),
    ...(content && { 'content-type': 'application/json' }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${address} HTTP/1.1\r\n${head.join('\r\n')}${endOfHead}${content}`);
}
