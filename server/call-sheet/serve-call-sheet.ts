import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { servePdf } from '../file/index.ts';
import { pageReference } from '../gallery/index.ts';
import { Refusal } from '../refusal.ts';
import { readCallSheet } from './read.ts';

/** The call sheet as a PDF, for those who may read it. */
export const serveCallSheet = (app: App, authenticate: Authenticate) =>
  servePdf(authenticate, async (id, viewer) => {
    const { sheet, isOutdated, isManager } = await readCallSheet(app.database.db, id, viewer, app.clock.now());
    if (!sheet) throw new Refusal('NOT_FOUND');
    const draw = async () => {
      const { drawCallSheet } = await import('./draw-call-sheet.ts');
      const { PUBLIC_URL: publicUrl, limits } = app.config;
      const page = isManager ? `/manager/jobs/${id}/details` : `/model/account/dashboard?job=${id}`;
      const inOwnLetters = pageReference(page, 'on the job’s page', publicUrl);
      return drawCallSheet(sheet, { isOutdated, productName: limits.productName, inOwnLetters });
    };
    return { name: 'call-sheet', draw };
  });
