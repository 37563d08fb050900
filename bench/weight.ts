import { Lifecycle } from '#tools/lifecycle.ts';
import { buildWeb } from '#tools/web-build.ts';
import { readOptions } from './measure/options.ts';
import { Report } from './measure/report.ts';
import { weighLive } from './weight/live.ts';
import { weighRoutes } from './weight/routes.ts';

const kinds = [
  { name: 'First signed-in screen', of: /^screens\/manager\/jobs\/list\/active$/, scriptKb: 145, styleKb: 14 },
  { name: 'Chat', of: /^screens\/chat$/, scriptKb: 180 },
  { name: 'The desk', of: /^screens\/manager\/jobs\/job\/overview$/, scriptKb: 200 },
  { name: 'Browse', of: /^screens\/zodels(\/model)?$/, scriptKb: 125 },
  // Without the manager's permission to pick it has no script.
  { name: 'A client who picks', of: /^screens\/shared\/jc\//, scriptKb: 125 },
  { name: 'Steps of the wizards', of: /(create-job|registration|jobs\/new)\//, scriptKb: 185 },
  { name: 'Any other screen with scripts', of: /./, scriptKb: 190 },
];

const { heaviest } = readOptions({ heaviest: 4 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  await buildWeb(() => {}, lifecycle.signal);
  const report = new Report('What a visit to a screen brings before anything is pressed, kB as brotli.');
  let left = weighRoutes();
  for (const { name, of, scriptKb, styleKb } of kinds) {
    const here = left.filter(({ id }) => of.test(id)).sort((a, b) => b.scriptKb - a.scriptKb);
    left = left.filter(({ id }) => !of.test(id));
    report.section(`${name} (${here.length}, the heaviest first)`);
    for (const route of here.slice(0, heaviest)) {
      const what = route.id.replace(/^screens\//, '');
      report.figure({ what: `${what}: script`, ours: route.scriptKb, decimals: 1, budget: { atMost: scriptKb } });
      const budget = styleKb === undefined ? undefined : { atMost: styleKb };
      report.figure({ what: `${what}: styles`, ours: route.styleKb, decimals: 1, budget });
    }
  }
  report.section('On every signed-in screen');
  const liveKb = await weighLive();
  report.figure({ what: 'live connection, hints and badge', ours: liveKb, decimals: 1, budget: { atMost: 6 } });
  await lifecycle.stop(report.end('not asked: sizes do not depend on it') ? 0 : 1);
});
