import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { openFloor } from '../system/open-floor.ts';

/** The floor of delivery: `ws` that passes each message on to the others of a room, and stores nothing. */
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
const rooms = new Map<string, Set<WebSocket>>();

sockets.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(socket));
  socket.on('message', data => {
    const text = String(data);
    for (const other of room) if (other !== socket) other.send(text);
  });
  socket.on('close', () => room.delete(socket));
});
openFloor(server);
