import { aiParseTour } from '../../../shared/api/tour-import.ts';
import { toImportData } from '../../../shared/tour-import/import-data.ts';
import { route, type Route } from '../../http/route.ts';
import { requireAdmin } from '../admins/caller.ts';
import type { TourImportService } from './tour-import.service.ts';

/** The import of tours from text (contract, 'API'). */
export function tourImportRoutes(tourImport: TourImportService): readonly Route[] {
  return [
    route(aiParseTour, async ({ body: { text, prompt }, caller }) => {
      const draft = await tourImport.read(text, prompt ?? '', requireAdmin(caller));
      return { success: true as const, data: toImportData(draft) };
    }),
  ];
}
