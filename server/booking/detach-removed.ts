import type { App } from '../context.ts';

/** Detaches a method that is removed here already. One that stays with the provider is charged by nobody. */
export const detachRemoved = (
  { cards, log }: App,
  { id, providerId }: { id: string; providerId: string },
): Promise<void> =>
  cards
    .detachMethod({ key: `detach-${id}`, id: providerId })
    .catch(error => log.warn({ err: error }, 'a removed method stays with the provider'));
