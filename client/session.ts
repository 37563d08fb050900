import type { Tokens } from '#contract/schemas/auth.ts';

export type StoredTokens = { accessToken: string | null; refreshToken: string | null };

export const noTokens: StoredTokens = { accessToken: null, refreshToken: null };

/** Where the tokens are stored: cookies in a browser, memory elsewhere. */
export interface Session {
  read(): StoredTokens;
  write(tokens: StoredTokens): void;
  clear(): void;
  /** Runs the work while no other holder of the same tokens, such as another tab, runs theirs. */
  exclusively?<T>(work: () => Promise<T>): Promise<T>;
}

export const storedTokens = (tokens: Tokens): StoredTokens => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
});

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
