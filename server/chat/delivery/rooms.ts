import type { ChannelType } from '#contract/values/chat.ts';
import type { Reader } from '../../chat-hub.ts';

/** A channel with readers on this server. */
export type Room = {
  readonly id: string;
  readonly name: string;
  readonly type: ChannelType;
  readonly jobId: string | null;
  /** The job's manager, who sees full names. */
  readonly ownerId: string | null;
  /** The last entry of the log that was delivered here. */
  head: number;
  /** The last entry known to exist. */
  known: number;
  readonly readers: Set<Reader>;
};

export type Rooms = ReturnType<typeof openRooms>;

/** Which readers of this server take part in which channels. */
export const openRooms = () => {
  const rooms = new Map<string, Room>();
  const roomsOfJob = new Map<string, Set<Room>>();
  const roomsOfReader = new Map<Reader, Set<Room>>();
  const readersOf = new Map<string, Set<Reader>>();

  const leave = (reader: Reader, room: Room) => {
    room.readers.delete(reader);
    roomsOfReader.get(reader)?.delete(room);
    if (room.readers.size > 0) return;
    rooms.delete(room.id);
    if (!room.jobId) return;
    const siblings = roomsOfJob.get(room.jobId);
    siblings?.delete(room);
    if (siblings?.size === 0) roomsOfJob.delete(room.jobId);
  };

  return {
    get: (id: string): Room | undefined => rooms.get(id),
    all: (): Iterable<Room> => rooms.values(),
    ofJob: (jobId: string): Iterable<Room> => roomsOfJob.get(jobId) ?? [],
    ofReader: (reader: Reader): Iterable<Room> => roomsOfReader.get(reader) ?? [],
    readersOf: (chatUserId: string): Iterable<Reader> => readersOf.get(chatUserId) ?? [],
    isEmpty: (): boolean => readersOf.size === 0,
    isHere: (chatUserId: string): boolean => readersOf.has(chatUserId),
    has: (reader: Reader): boolean => roomsOfReader.has(reader),
    enter: (reader: Reader): void => {
      roomsOfReader.set(reader, new Set());
      readersOf.set(reader.chatUserId, (readersOf.get(reader.chatUserId) ?? new Set<Reader>()).add(reader));
    },
    join: (reader: Reader, channel: Omit<Room, 'readers' | 'known' | 'name'>): Room => {
      const room = rooms.get(channel.id) ?? {
        ...channel,
        name: `${channel.type}:${channel.id}`,
        known: channel.head,
        readers: new Set<Reader>(),
      };
      rooms.set(room.id, room);
      room.readers.add(reader);
      roomsOfReader.get(reader)?.add(room);
      if (room.jobId) roomsOfJob.set(room.jobId, (roomsOfJob.get(room.jobId) ?? new Set<Room>()).add(room));
      return room;
    },
    leave,
    exit: (reader: Reader): void => {
      for (const room of [...(roomsOfReader.get(reader) ?? [])]) leave(reader, room);
      roomsOfReader.delete(reader);
      const others = readersOf.get(reader.chatUserId);
      others?.delete(reader);
      if (others?.size === 0) readersOf.delete(reader.chatUserId);
    },
  };
};
