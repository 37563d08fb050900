import type { Lifecycle } from '#tools/lifecycle.ts';

/** The owner that closes what is opened: a whole command, or a part of it. */
export type Owner = Pick<Lifecycle, 'opened' | 'signal'>;

type Closer = Parameters<Owner['opened']>[0];

/** Closes what `work` opened when it ends, in reverse order; or with its owner, should that end first. */
export async function withScope<Answer>(owner: Owner, work: (part: Owner) => Promise<Answer>): Promise<Answer> {
  const closers: Closer[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer.close();
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  owner.opened({
    close,
    kill: () => {
      for (const closer of closers.toReversed()) closer.kill?.();
    },
  });
  try {
    return await work({ opened: closer => void closers.push(closer), signal: owner.signal });
  } finally {
    await close();
  }
}
