/** Kinds of channels: help from staff, a manager and one model about a job, everyone on a job. */
export const channelTypes = ['support', 'direct', 'group'] as const;
export type ChannelType = (typeof channelTypes)[number];

/** What a channel's log holds: one entry for each durable change. */
export const chatEventKinds = [
  'MESSAGE',
  'EDITED',
  'DELETED',
  'REACTED',
  'VOTED',
  'PINNED',
  'PREVIEWED',
  'JOINED',
  'LEFT',
  'FROZEN',
  'SHEET',
  'ACKNOWLEDGED',
] as const;
export type ChatEventKind = (typeof chatEventKinds)[number];

/** What people write, and what the product writes into a group about its job. */
export const messageKinds = ['TEXT', 'POLL', 'SYSTEM'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What happened to a job or a booking, as a line in its group. */
export const systemLines = [
  'BOOKED',
  'LEFT',
  'TIME_CHANGED',
  'PLACE_CHANGED',
  'STAFFED',
  'CANCELLED',
  'SHEET',
  'ON_MY_WAY',
  'LATE',
] as const;
export type SystemLine = (typeof systemLines)[number];

/** Contact details that are masked before a booking. */
export const maskedKinds = ['PHONE', 'EMAIL', 'HANDLE', 'LINK'] as const;
export type MaskedKind = (typeof maskedKinds)[number];

export const attachmentKinds = ['IMAGE', 'VOICE'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** From section 9 of the specification: these do not vary. */
export const TYPING_EXPIRES_MS = 7000;
export const MESSAGES_PAGE = 25;
export const MESSAGES_PAGE_MAX = 100;

/** A client says at most so often that someone types. */
export const TYPING_EVERY_MS = 3000;
export const CHAT_TOKEN_SECONDS = 900;
export const FRAME_BYTES_MAX = 65_536;
export const MESSAGES_PER_MINUTE = 60;
/** Of messages that are there: edits, reactions, votes and pins together. */
export const CHANGES_PER_MINUTE = 60;
export const MESSAGE_LENGTH = 4000;
export const ATTACHMENTS_MAX = 10;
export const VOICE_SECONDS_MAX = 180;
export const VOICE_BYTES_MAX = 3_145_728;
export const EDIT_MINUTES = 15;
export const POLL_OPTIONS_MAX = 10;
/** A client waits so long for a missing event before it syncs. */
export const GAP_HOLD_MS = 200;
/** A channel that is further behind than this is loaded anew instead of caught up. */
export const SYNC_RESET = 500;
/** A client compares its heads with the server's so often, to find what was lost in silence. */
export const DIGEST_MS = 30_000;
export const PING_MS = 25_000;
export const PONG_MS = 10_000;
/** Conversations about a job are closed so long after it is completed or cancelled. */
export const FROZEN_AFTER_DAYS = 30;
/** Someone who disconnects counts as present for so long. */
export const PRESENCE_GRACE_MS = 30_000;

/** How many conversations are muted or marked as read by one call. */
export const CHANNELS_AT_ONCE = 100;
