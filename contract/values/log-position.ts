/** Of an answer to a change: how far the database's log has come with it. Of a read: what its answer must contain. */
export const POSITION_HEADER = 'log-position';

/** How long a client remembers a position. No server reads from a replica that is further behind. */
export const POSITION_SECONDS = 60;

/** Further than any log: what follows is read at the primary. Said where the position could not be read. */
export const NO_REPLICA = 'FFFFFFFF/FFFFFFFF';
