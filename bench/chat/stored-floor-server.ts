import { createServer } from 'node:http';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { newId } from '#server/ids.ts';
import { openFloor } from '../system/open-floor.ts';

/**
 * The floor of a stored message: `ws` and two tables. A message gets its number from the row of its room in the transaction
 * that stores it, once for each sender and id, and is passed on to the others after the commit. Nothing else.
 */
const tables = `
  create table floor_rooms (id text primary key, last_seq integer not null);
  create table floor_messages (room text not null references floor_rooms, seq integer not null, sender uuid not null,
    client_message_id uuid not null, body text not null, primary key (room, seq), unique (sender, client_message_id))`;
const store = {
  name: 'store',
  text: `with room as (insert into floor_rooms values ($1, 1) on conflict (id) do update set last_seq = floor_rooms.last_seq + 1
      returning last_seq as seq)
    insert into floor_messages select $1, seq, $2, $3, $4 from room returning seq`,
};
/** A connection stores one message after another: those of a room go through one, so that they are passed on in order. */
const CONNECTIONS = 8;

const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(process.env.DATABASE_URL));
await Promise.all(clients.map(client => client.connect()));
await clients[0]?.query(tables);

type Room = { sockets: Set<WebSocket>; client: pg.Client | undefined };
const rooms = new Map<string, Room>();
const roomOf = (name: string): Room => {
  const room = rooms.get(name) ?? { sockets: new Set(), client: clients[rooms.size % CONNECTIONS] };
  rooms.set(name, room);
  return room;
};

const server = createServer();
new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false }).on('connection', (socket, request) => {
  const [name, sender] = [request.url ?? '', newId()];
  const { sockets, client } = roomOf(name);
  sockets.add(socket);
  const passOn = async (body: string) => {
    const stored = await client?.query<{ seq: number }>({ ...store, values: [name, sender, newId(), body] });
    for (const other of sockets) if (other !== socket) other.send(`${stored?.rows[0]?.seq} ${body}`);
  };
  socket.on('message', data => void passOn(String(data)));
  socket.on('close', () => sockets.delete(socket));
});
openFloor(server);
