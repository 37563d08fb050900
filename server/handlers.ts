import type { CallName } from '#contract/wire/index.ts';
import { applicantHandlers, applicantPreparations } from './applicant/handlers.ts';
import { approvalHandlers } from './approval/handlers.ts';
import { authHandlers, deviceHandlers } from './auth/handlers.ts';
import { availabilityHandlers } from './availability/handlers.ts';
import { calendarHandlers } from './calendar/handlers.ts';
import { callSheetHandlers } from './call-sheet/handlers.ts';
import { chatHandlers } from './chat/handlers.ts';
import { chatSafetyHandlers } from './chat/safety/handlers.ts';
import type { Handlers, Preparation } from './context.ts';
import { deskHandlers } from './desk/handlers.ts';
import { galleryHandlers } from './gallery/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { invitationHandlers } from './invitation/handlers.ts';
import { jobHandlers } from './job/handlers.ts';
import { legalHandlers } from './legal/handlers.ts';
import { limitsHandlers } from './limits/handlers.ts';
import { modelHandlers } from './model/handlers.ts';
import { moneyHandlers } from './money/handlers.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { numberHandlers } from './numbers/handlers.ts';
import { officeHandlers } from './office/handlers.ts';
import { passkeyHandlers } from './passkey/handlers.ts';
import { placeHandlers } from './place/handlers.ts';
import { pushHandlers } from './push/handlers.ts';
import { recordHandlers } from './record/handlers.ts';
import { reviewHandlers } from './review/handlers.ts';
import { rightsHandlers } from './rights/handlers.ts';
import { safetyHandlers } from './safety/handlers.ts';
import { scoutingHandlers } from './scouting/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { seeingHandlers } from './seeing/handlers.ts';
import { settingHandlers } from './setting/handlers.ts';
import { sharingHandlers } from './sharing/handlers.ts';
import { staffHandlers } from './staff/handlers.ts';
import { suggestionHandlers } from './suggestion/handlers.ts';
import { supportHandlers } from './support/handlers.ts';
import { trustHandlers } from './trust/handlers.ts';
import { phoneChangeHandlers, userHandlers } from './user/handlers.ts';
import { workHandlers } from './work/handlers.ts';

/** One handler for every call of the contract. */
export const handlers: Handlers<CallName> = {
  ...authHandlers,
  ...userHandlers,
  ...phoneChangeHandlers,
  ...identityHandlers,
  ...deviceHandlers,
  ...invitationHandlers,
  ...notificationHandlers,
  ...pushHandlers,
  ...calendarHandlers,
  ...callSheetHandlers,
  ...chatHandlers,
  ...chatSafetyHandlers,
  ...jobHandlers,
  ...applicantHandlers,
  ...workHandlers,
  ...safetyHandlers,
  ...recordHandlers,
  ...reviewHandlers,
  ...rightsHandlers,
  ...seeingHandlers,
  ...settingHandlers,
  ...sharingHandlers,
  ...suggestionHandlers,
  ...modelHandlers,
  ...availabilityHandlers,
  ...scoutingHandlers,
  ...galleryHandlers,
  ...placeHandlers,
  ...moneyHandlers,
  ...legalHandlers,
  ...limitsHandlers,
  ...officeHandlers,
  ...approvalHandlers,
  ...passkeyHandlers,
  ...deskHandlers,
  ...staffHandlers,
  ...searchHandlers,
  ...numberHandlers,
  ...supportHandlers,
  ...trustHandlers,
};

/** What some calls do before their transaction opens. */
export const preparations: { [Name in CallName]?: Preparation<Name> } = applicantPreparations;
