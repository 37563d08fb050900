/**
 * One layer of the repository: the files it covers, and the layers and packages its files may import besides their own
 * layer.
 */
export type Layer = {
  name: string;
  files: RegExp;
  layers: readonly string[];
  /** Absent: any package. */
  packages?: readonly string[];
  /** Each folder inside is closed to the others: features do not import features. */
  foldersApart?: boolean;
  /**
   * Each folder inside is a domain, and this is its only file that others may import: they see nothing but its exports.
   */
  index?: string;
  /** The file of a domain that this layer imports instead of its index. */
  instead?: string;
};

const anything = ['*'] as const;
/**
 * The parts of the contract without dependencies. Schemas depend on zod; their types cost nothing, because they are
 * erased.
 */
const contract = ['contract/values', 'contract/rules', 'contract/wire'] as const;
const wholeContract = [...contract, 'contract/schemas', 'contract/zod'] as const;
const pageDelivery = ['page-delivery', 'page-delivery/browser'] as const;
const pagesMay = [...contract, 'client', 'ui', 'web/lib', 'web/features', 'web/base', ...pageDelivery] as const;
const officeMay = [...contract, 'client', 'ui', 'office/lib', 'office/features', 'office/base'] as const;
const domainMay = [...wholeContract, 'server/db', 'server/ports', 'server/base', 'server/guards'] as const;
const index = 'index.ts';
const kitOfUi = [
  'react',
  'react-dom',
  '@base-ui',
  'lucide-react',
  'react-day-picker',
  'date-fns',
  '@fontsource',
  'uqr',
] as const;

/** A file belongs to the first layer whose pattern matches. `docs/decisions` says why the layers are these. */
export const layers: readonly Layer[] = [
  { name: 'tests', files: /\.test\.tsx?$/, layers: anything },
  { name: 'testing', files: /(^|\/)testing\//, layers: anything },
  // It knows the rules and nothing of how they are carried out.
  { name: 'oracle', files: /^bench\/money\/oracle\//, layers: [], packages: [] },
  { name: 'tools', files: /^(tools|e2e|bench)\/|^[^/]+$|\.config\.ts$/, layers: anything },
  { name: 'contract/values', files: /^contract\/values\//, layers: [], packages: [] },
  { name: 'contract/rules', files: /^contract\/rules\//, layers: ['contract/values'], packages: [] },
  { name: 'contract/wire', files: /^contract\/wire\//, layers: [], packages: [] },
  // The one place that configures the library, so that its settings apply wherever a schema runs.
  { name: 'contract/zod', files: /^contract\/schemas\/(zod|sentences)\.ts$/, layers: [], packages: ['zod'] },
  { name: 'contract/schemas', files: /^contract\/schemas\//, layers: [...contract, 'contract/zod'], packages: [] },
  { name: 'ui', files: /^ui\//, layers: [], packages: kitOfUi },
  // Unsent messages are stored in the browser's database, under ids that the client draws.
  { name: 'client', files: /^client\//, layers: contract, packages: ['idb', 'uuid'] },
  // It writes what the server would have written, so it creates secrets and stores pictures with the server's own code.
  {
    name: 'demo/seed',
    files: /^demo\/seed(\.ts$|\/)/,
    layers: [
      'demo',
      ...wholeContract,
      'server/db',
      'server/base',
      'server/auth',
      'server/ports',
      'server/providers',
      'server/domain',
    ],
  },
  { name: 'demo', files: /^demo\//, layers: [...wholeContract, 'client', 'server/db'] },

  { name: 'web/lib', files: /^web\/app\/lib\//, layers: contract },
  {
    name: 'web/features',
    files: /^web\/app\/features\//,
    layers: [...contract, 'client', 'ui', 'web/lib', 'web/base', ...pageDelivery],
    foldersApart: true,
  },
  { name: 'web/wizard', files: /^web\/app\/wizard\//, layers: pagesMay },
  { name: 'web/shells', files: /^web\/app\/shells\//, layers: pagesMay },
  // An address of a wizard is a screen like any other: it names the flow, the wizard does the rest.
  { name: 'web/screens', files: /^web\/app\/screens\//, layers: [...pagesMay, 'web/wizard'] },
  // Session, queries, guards, and what the app stores for a time offline: the layer between client/ and the pages.
  {
    name: 'web/base',
    files: /^web\/app\/(offline\/|(?!root|routes|entry)[^/]+$)/,
    layers: [...contract, 'client', 'ui', 'web/lib', ...pageDelivery],
  },
  {
    name: 'web',
    files: /^web\//,
    layers: [...pagesMay, 'web/wizard', 'web/shells', 'web/screens', 'page-delivery/server'],
  },

  // How rendered pages are delivered and hydrated: one half for each side, and the route handles for both.
  {
    name: 'page-delivery/server',
    files: /^page-delivery\/server\//,
    layers: ['client', 'server/base', 'server/request', 'page-delivery'],
  },
  {
    name: 'page-delivery/browser',
    files: /^page-delivery\/browser\//,
    layers: ['client', 'ui', 'web/lib', 'page-delivery'],
  },
  { name: 'page-delivery', files: /^page-delivery\/[^/]+$/, layers: [], packages: ['react-router'] },

  // The service worker: a program of its own in the browser.
  { name: 'worker', files: /^worker\//, layers: contract },

  { name: 'office/lib', files: /^office\/app\/lib\//, layers: contract },
  {
    name: 'office/features',
    files: /^office\/app\/features\//,
    layers: [...contract, 'client', 'ui', 'office/lib', 'office/base'],
    foldersApart: true,
  },
  { name: 'office/shells', files: /^office\/app\/shells\//, layers: officeMay },
  { name: 'office/screens', files: /^office\/app\/screens\//, layers: officeMay },
  {
    name: 'office/base',
    files: /^office\/app\/(?!root|routes|entry)[^/]+$/,
    layers: [...contract, 'client', 'ui', 'office/lib'],
  },
  { name: 'office', files: /^office\//, layers: [...officeMay, 'office/shells', 'office/screens'] },

  // How connections are pooled, by us and by the processor.
  { name: 'server/pool', files: /^server\/db\/guarded-pool\.ts$/, layers: [], packages: ['pg'] },
  // Configuration, context, refusals, the clock, messages between servers, requests to addresses of strangers: the base of every part.
  {
    name: 'server/base',
    files: /^server\/((bus|safe-fetch)\/|(?!main|start-server|stop-on-signals|app|handlers)[^/]+$)/,
    layers: [...wholeContract, 'server/db', 'server/pool', 'server/ports', 'server/tasks'],
  },
  // A card processor for sandboxes. It stands for another company: it knows the product only by the wire and one clock.
  {
    name: 'processor/door',
    files: /^processor\/(open|keys)\.ts$/,
    layers: ['processor', 'server/pool'],
    packages: ['node:crypto', 'node:net'],
  },
  {
    name: 'processor',
    files: /^processor\//,
    layers: ['processor/door'],
    packages: ['fastify', 'node:crypto', 'node:fs', 'node:timers', 'node:url', 'pg', 'stripe', 'vite', 'zod'],
  },
  { name: 'server/ports', files: /^server\/providers\/(ports|cards\/port|identity\/port)\.ts$/, layers: wholeContract },
  {
    name: 'server/providers',
    files: /^server\/providers\//,
    layers: [...wholeContract, 'server/base', 'server/ports', 'processor/door'],
  },
  { name: 'server/db', files: /^server\/db\//, layers: [...wholeContract, 'server/base', 'server/pool'] },
  // What handlers need of the HTTP layer.
  {
    name: 'server/guards',
    files: /^server\/http\/(rate-limit|transaction|authorize|errors|below-framework|security|foreign-sources)\.ts$/,
    layers: [...wholeContract, 'server/base', 'server/db', 'server/ports'],
  },
  // Information about the sender of a request.
  {
    name: 'server/request',
    files: /^server\/http\/(address|is-person|site-origin)\.ts$/,
    layers: ['server/base'],
  },
  // The one place that knows how traces and metrics are exported.
  {
    name: 'server/opentelemetry',
    files: /^server\/opentelemetry\//,
    layers: [...wholeContract, 'server/base', 'server/db'],
  },
  { name: 'server/auth', files: /^server\/auth\//, layers: domainMay, index },
  {
    name: 'server/http',
    files: /^server\/http\//,
    layers: [
      ...domainMay,
      'client',
      'server/auth',
      'server/handlers',
      'server/tasks',
      'server/request',
      'page-delivery/server',
    ],
  },
  {
    name: 'server/handlers',
    files: /^server\/handlers\.ts$/,
    layers: [...wholeContract, 'server/base', 'server/auth', 'server/domain'],
    instead: 'handlers.ts',
  },
  { name: 'server/tasks', files: /^server\/tasks\//, layers: [...domainMay, 'server/auth', 'server/domain'] },
  { name: 'server/domain', files: /^server\/[^/]+\//, layers: [...domainMay, 'server/auth'], index },
  {
    name: 'server',
    files: /^server\//,
    layers: [
      ...domainMay,
      'processor/door',
      'server/providers',
      'server/http',
      'server/request',
      'server/opentelemetry',
      'server/auth',
      'server/handlers',
      'server/tasks',
      'server/domain',
    ],
  },
];

/** The files of pages that load schemas: forms that validate input, and parsers of external data. */
export const readsBySchema = new RegExp(
  `^(web|office)/app/(${[
    'wizard/forms/',
    'wizard/review/use-faults',
    'wizard/store/local-draft(-schema)?\\.',
    'wizard/store/new-draft-id',
    'features/(job/)?\\w+/[\\w-]+-form\\.',
    'features/call-sheet/call-sheet-dialog',
    'features/job/cancel/cancel(-booking)?-dialog',
    'features/talent/profile-resolver',
    'features/account/open-jobs',
    'features/upload/upload-(image|voice)\\.',
    'screens/model/registration/(name|social-media)\\.',
  ].join('|')})`,
);

/** Forbidden file names: they say nothing about the content. */
export const forbiddenFileNames =
  /^((utils?|helpers?|common|misc|data)\..*|(handle|process)-.*|.*service(-.*)?\.[a-z.]+)$/i;
export const forbiddenFolderNames = /^(utils?|helpers?|common|misc|data|services?)$/i;
export const fileName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Files that only re-export: each domain's handlers and its index. */
export const allowedBarrels = /^server\/[^/]+\/(index|handlers)\.ts$/;

export function layerOf(path: string): Layer | undefined {
  return layers.find(layer => layer.files.test(path));
}
