import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Owner } from '../../../bench/system/scope.ts';

const TYPE_A = 1;
const HEADER_BYTES = 12;
const TTL_SECONDS = 1;

/** The name asked for, and where the question ends. */
const readQuestion = (query: Buffer): { name: string; type: number; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
};

const answerOf = (address: string): Buffer =>
  // A pointer to the name in the question, type A, class IN, the time to live, four bytes.
  Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, TTL_SECONDS, 0, 4, ...address.split('.').map(Number)]);

const respond = (query: Buffer, addresses: Map<string, readonly string[]>): Buffer => {
  const { name, type, end } = readQuestion(query);
  const found = (type === TYPE_A && addresses.get(name)) || [];
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  // A response, authoritative; an unknown name does not exist.
  header.writeUInt16BE(addresses.has(name) ? 0x8580 : 0x8583, 2);
  header.writeUInt16BE(found.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...found.map(answerOf)]);
};

/** Says where the programs of a cluster are, as the name server of containers does. */
export const openNameServer = async (
  host: string,
  addresses: Map<string, readonly string[]>,
  owner: Owner,
): Promise<{ port: number }> => {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(respond(query, addresses), port, address));
  socket.bind(0, host);
  await once(socket, 'listening');
  owner.opened({ close: () => void socket.close() });
  return { port: socket.address().port };
};
