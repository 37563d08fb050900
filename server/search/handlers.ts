import type { searchOfficeRows } from '#contract/schemas/search-office.ts';
import type { Handlers } from '../context.ts';
import { getOfficeList } from './get-office-list.ts';
import { getOfficeViews, removeOfficeView, saveOfficeView } from './office-views.ts';
import { searchOffice } from './search-office.ts';

export const searchHandlers = {
  searchOffice,
  getOfficeList,
  getOfficeViews,
  saveOfficeView,
  removeOfficeView,
} satisfies Handlers<keyof typeof searchOfficeRows>;
