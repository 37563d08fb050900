import type { Tokens } from '#contract/schemas/auth.ts';
import { POSITION_SECONDS } from '#contract/values/log-position.ts';

export type StoredTokens = { accessToken: string | null; refreshToken: string | null };

export const noTokens: StoredTokens = { accessToken: null, refreshToken: null };

/** Forgotten after `POSITION_SECONDS`. */
export interface Positions {
  read(): string | null;
  write(position: string): void;
}

/** Where the tokens are stored: cookies in a browser, memory elsewhere. */
export interface Session {
  read(): StoredTokens;
  write(tokens: StoredTokens): void;
  clear(): void;
  /** How far the database's log had come with the last change that this browser made or was told of. */
  positions?: Positions;
  /** Runs the work while no other holder of the same tokens, such as another tab, runs theirs. */
  exclusively?<T>(work: () => Promise<T>): Promise<T>;
}

export const storedTokens = (tokens: Tokens): StoredTokens => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
});

export const memoryPositions = (): Positions => {
  let held: { position: string; untilMs: number } | null = null;
  return {
    read: () => (held && Date.now() < held.untilMs ? held.position : null),
    write(position) {
      held = { position, untilMs: Date.now() + POSITION_SECONDS * 1000 };
    },
  };
};

/** A session in memory. */
export const memorySession = (tokens: StoredTokens = noTokens): Session => {
  let held = tokens;
  return {
    read: () => held,
    write(next) {
      held = next;
    },
    clear() {
      held = noTokens;
    },
  };
};
