/** The files that make a chunk: by what is in their path. Where several would take one, the first does. */
const contents: Record<string, readonly RegExp[]> = {
  /** React and its router: changes with them alone. */
  core: [/node_modules\/(react|react-dom|scheduler|react-router)\//],

  /** What every page with scripts needs, errors and pages that are lost included. */
  document: [
    /vite\/preload-helper/,
    /web\/app\/(root|session|last-error|context)\./,
    /page-delivery\/browser\//,
    /web\/app\/lib\/(app-mode|cookie|session-storage-fallback|hire-models-address|picture|public-paths|site|slug|small-screens|storage)\./,
    /web\/app\/(shells\/mobile-gate|features\/app\/store-badges)\./,
    /\/ui\/(blank-frames|button|classes|clock|container|kbd|logo|spinner|toast-store|use-tooltip)\./,
    /\/client\/(clock-offset|error-line)\./,
    /lucide-react\/dist\/esm\/(?!icons)/,
    /merge-?props|mergeObjects/,
  ],

  /** What calls the server. */
  client: [/\/client\//],

  /** Small pieces of many screens, with the icons they share: one by one they compress badly. */
  pieces: [
    /\/ui\/(empty-state|error-panel|icon-button|initials|ring|skeleton|status-chip|tabs)\./,
    /lucide-react\/dist\/esm\/icons\/(rotate-cw|user-round|x)\./,
  ],

  /** What a model's page says, as other screens say it. */
  models: [/\/contract\/rules\/(height|model-stats)\.ts/, /features\/landing\/(page-head|public-addresses)\./],

  /** A heart, and the way to sign in for it. */
  hearts: [/\/ui\/heart\./, /features\/scouting\/pending-save\./, /screens\/zodels\/page-heart\./],

  /** What a job says wherever it is shown. */
  jobs: [
    /\/contract\/(rules|values)\/(zoned-time|dollars|pay|slot-times|job(-\w+)*)\.ts/,
    /features\/job\/(\w+\/)?(dotted|job-dates|job-name|job-picture|category-picture|lifecycle-words|slot-meter|slots)\./,
  ],

  /** What every signed-in screen needs. */
  'signed-in': [
    /node_modules\/@tanstack\/(react-query|query-core)\//,
    /web\/app\/(client|query|user|guards|list-query)\.ts/,
    /web\/app\/lib\/(job-created|local-edits)\./,
    /web\/app\/features\/(app\/load-|account\/(account-menu|sign-out)\.)/,
    /web\/app\/shells\/(signed-in|top-bar|manager|after-onboarding)-shell\./,
    /\/ui\/(app-frame|avatar|toast|tooltip)\./,
  ],

  /** A manager's first screen. */
  'job-list': [/features\/job\/list\/job-(list|card)/, /screens\/manager\/jobs\/list(\/active)?\./],
};

const names = Object.keys(contents);

/** Chunks of the pages' program; all else is parted by what uses it. */
export const chunks = names.map((name, place) => ({
  name,
  test: (file: string) => contents[name]?.some(part => part.test(file)) ?? false,
  priority: names.length - place,
}));
