import type { LinkPreview, Message } from '#contract/schemas/chat-message.ts';
import type { App } from '../../context.ts';
import { FairQueue } from '../../fair-queue.ts';
import { type FetchPolicy, publicInternet } from '../../safe-fetch/policy.ts';
import { attachPreview, isOpenForLinks } from './attach-preview.ts';
import { fetchPage } from './fetch-page.ts';
import { firstLink } from './first-link.ts';
import { pageText } from './page-text.ts';
import { storedPreview, storePreview } from './stored-previews.ts';

const AT_ONCE = 4;
const WAITING_MAX = 100;
/** Of one person. What is over it stays without a preview, as a link. */
const WAITING_PER_PERSON = 10;
/** For looking up, redirects and reading together. */
const PAGE_MS = 2_000;

type Waiting = { message: Message; url: string; done(): void };

/** Previews of links, made after a message is stored: a page that is slow or gone holds up nobody's message. */
export const openPreviews = (app: App, policy: FetchPolicy = publicInternet) => {
  const queue = new FairQueue<Waiting>();
  const stopping = new AbortController();
  let working = 0;

  const ask = async (url: string): Promise<LinkPreview | null> => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(PAGE_MS)]);
    try {
      const { bytes, contentType } = await fetchPage(url, { policy, product: app.config.slug, signal });
      const { readHead } = await import('./read-head.ts');
      return readHead(pageText(bytes, contentType), url);
    } catch {
      // Whatever is wrong with a stranger's page, the message stays as it is.
      return null;
    }
  };

  const make = async ({ message, url }: Waiting): Promise<void> => {
    if (!(await isOpenForLinks(app.database.db, message))) return;
    const known = await storedPreview(app, url);
    const preview = known === undefined ? await ask(url) : known;
    if (stopping.signal.aborted) return;
    if (known === undefined) await storePreview(app, url, preview);
    if (preview) await attachPreview(app, message, preview);
  };

  const work = async (): Promise<void> => {
    if (working >= AT_ONCE) return;
    working += 1;
    for (let next = queue.take(); next; next = queue.take()) {
      await make(next).catch(error => app.log.error({ err: error }, 'link preview'));
      next.done();
    }
    working -= 1;
  };

  return {
    /** Settles once the message has its preview, or will have none. */
    preview: async (message: Message): Promise<void> => {
      const url = app.config.LINK_PREVIEWS === 'on' ? firstLink(message.body) : null;
      const owner = message.senderId ?? 'staff';
      if (!url || queue.size >= WAITING_MAX || queue.sizeOf(owner) >= WAITING_PER_PERSON) return;
      await new Promise<void>(done => {
        queue.push(owner, { message, url, done });
        void work();
      });
    },
    close: () => stopping.abort(),
  };
};
