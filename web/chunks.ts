/** The manual chunks, by parts of their files' paths. If several match a file, the first one gets it. */
const contents: Record<string, readonly RegExp[]> = {
  /** React and its router: changes only with their versions. */
  core: [/node_modules\/(react|react-dom|scheduler|react-router)\//],

  /**
   * What every page with scripts needs, error and not-found pages included, and what public pages share with signed-in
   * screens: a rule that a public page uses brings the style sheet of its whole chunk into the page.
   */
  document: [
    /vite\/preload-helper/,
    /web\/app\/(root|session|last-error|lone-page|context|build-version|offline\/has-pending-sign-outs|server-clock)\./,
    /page-delivery\/browser\//,
    /web\/app\/lib\/(app-mode|cookie|session-storage-fallback|hire-models-address|keeps-offline|last-screen|picture|public-paths|site|slug|small-screens|storage)\./,
    /web\/app\/(shells\/mobile-gate|features\/app\/store-badges)\./,
    /\/ui\/(blank-frames|button|classes|clock|container|kbd|logo|ring|skeleton|spinner|toast-store|use-tooltip|visually-hidden)\./,
    /\/client\/(clock-offset|error-line)\./,
    /lucide-react\/dist\/esm\/(?!icons)/,
    /merge-?props|mergeObjects/,
  ],

  /** The API client. The chat's is loaded with its screens. */
  client: [/\/client\/(?!chat\/|live\/|offline\/)/],

  /** Small components of many screens, and their shared icons: as separate files they compress badly. */
  pieces: [
    /\/ui\/(empty-state|error-panel|icon-button|initials|skeleton-frame|status-chip|tabs)\./,
    /lucide-react\/dist\/esm\/icons\/(rotate-cw|user-round|x)\./,
    /\/contract\/rules\/list-text\./,
  ],

  /** Words about a model's page that other screens share. */
  models: [/\/contract\/rules\/(height|model-stats)\.ts/, /features\/landing\/(page-head|public-addresses)\./],

  /** Where files are, for screens that link to them and for the app, which stores its own. */
  files: [/\/contract\/(rules\/file-addresses|values\/gallery)\.ts/],

  /** The favourite button, and signing in for it. */
  hearts: [/\/ui\/heart\./, /features\/scouting\/pending-save\./, /screens\/zodels\/page-heart\./],

  /** Words about a job, for every screen that shows one. */
  jobs: [
    /\/contract\/rules\/(zoned-time|dollars|pay|slot-times|job-(actions|dates|name|next|steps|times))\.ts/,
    /\/contract\/values\/job(-fields|-steps)?\.ts/,
    /features\/job\/(\w+\/)?(dotted|job-dates|lifecycle-words|slot-meter|slots)\./,
  ],

  /** The fields of a job, for screens that edit one or show a note about one. */
  'job-fields': [/\/contract\/(rules\/job-(answers|edit|fields)|values\/job-field-table)\.ts/],

  /** The pictures of jobs and categories. */
  'job-pictures': [/features\/job\/(\w+\/)?(job-picture|category-picture)\./],

  /** Where a job's steps and its payment are: for screens that lead there. */
  addresses: [/web\/app\/lib\/payment-address\./, /features\/job\/draft\/step-address\./],

  /** Modules of every signed-in screen. */
  'signed-in': [
    /node_modules\/@tanstack\/(react-query|query-core)\//,
    /web\/app\/(client|query|user|guards|list-query|live|use-live-events|chat-teardown|use-readable|unread-badge)\.ts/,
    /web\/app\/offline\/(next-jobs|restored|offline-state|offline-notice)\.ts/,
    /\/client\/live\//,
    /web\/app\/lib\/(job-created|local-edits)\./,
    /web\/app\/features\/(app\/load-|account\/(account-menu|sign-out|signed-out)\.)/,
    /web\/app\/shells\/(signed-in|top-bar|manager|after-onboarding)-shell\./,
    /\/ui\/(app-frame|avatar|badge|toast|tooltip)\./,
    /web\/app\/push-offer\./,
    /lucide-react\/dist\/esm\/icons\/plus\./,
  ],

  /** How long ago something was, and what time it is now. */
  times: [/\/ui\/(ago|time-ago|use-now)\./],

  /** The day of a job, on the first screens of managers and of models. */
  today: [
    /features\/job\/state\/today/,
    /\/contract\/rules\/call-time\.ts/,
    /features\/work\/(use-work|check-in-link)\./,
    /lucide-react\/dist\/esm\/icons\/(clipboard-check|file-text|qr-code)\./,
  ],

  /** What the installed app needs beside its screens: loaded in it alone, and stored with its frame. */
  offline: [
    /node_modules\/idb\//,
    /\/client\/offline\/outbox\./,
    /web\/app\/app-worker\./,
    /web\/app\/offline\/(prefetch-for-offline|offline-(database|line|words)|outbox|interpret-refusal|stored-actions|restore-answers|waiting-list)\./,
  ],

  /** A manager's first screen. */
  'job-list': [/features\/job\/list\/job-(list|card)/, /screens\/manager\/jobs\/list(\/active)?\./],
};

const names = Object.keys(contents);

/** The chunks of the pages; all other modules are split by use. */
export const chunks = names.map((name, place) => ({
  name,
  test: (file: string) => contents[name]?.some(part => part.test(file)) ?? false,
  priority: names.length - place,
}));
