import { build } from 'vite';
import { inProject } from '#tools/settings.ts';
import { weighBytes } from './routes.ts';

const entries = ['live.ts', 'use-live-events.ts', 'unread-badge.tsx'].map(file => inProject('web', 'app', file));
/** What these modules use and other parts of a screen load anyway does not count. */
const counted =
  /\/client\/live\/|\/web\/app\/(live|use-live-events|unread-badge|use-readable|chat-teardown)\.tsx?$|\/contract\/values\//;

/** The live connection, its hints and the badge with the unread messages, built alone: kilobytes with brotli. */
export async function weighLive(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: { external: (id, _, isResolved) => isResolved && !counted.test(id) },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap(result => ('output' in result ? result.output : []));
  const scripts = outputs.flatMap(file => (file.type === 'chunk' ? [file.code] : []));
  return weighBytes(Buffer.from(scripts.join('')), '');
}
