import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { servePdf } from '../file/index.ts';
import { Refusal } from '../refusal.ts';
import { readCallSheet } from './read.ts';

/** The call sheet as a PDF, for those who may read it. */
export const serveCallSheet = (app: App, authenticate: Authenticate) =>
  servePdf(authenticate, async (id, viewer) => {
    const { sheet, isOutdated } = await readCallSheet(app.database.db, id, viewer, app.clock.now());
    if (!sheet) throw new Refusal('NOT_FOUND');
    const draw = async () => {
      const { drawCallSheet } = await import('./draw-call-sheet.ts');
      return drawCallSheet(sheet, isOutdated, app.config.limits.productName);
    };
    return { name: 'call-sheet', draw };
  });
