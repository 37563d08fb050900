import { eq } from 'drizzle-orm';
import { legalVersions } from '#contract/values/legal.ts';
import type { CallName } from '#contract/wire/index.ts';
import { modelPhotos, models } from '../../db/tables/models.ts';
import { aPhone } from '../people.ts';
import {
  aBookOutOf,
  aFavouriteOf,
  anIdentityPictureOf,
  anInvitationBy,
  anInviteCode,
  aPhoneChangeOf,
  aPictureOf,
  aPushSessionOf,
  aRepeatingBookOutOf,
  aSearchOf,
  aSessionOf,
  aSubscription,
} from './belongings.ts';
import { aCaller } from './callers.ts';
import type { SetStage } from './stage.ts';

const aPhoneChange: SetStage = async system => ({
  path: { secret: await aPhoneChangeOf(system, (await aCaller(system, 'MODEL')).id) },
});

/** What the calls about accounts, people and places need. */
export const accountStages = {
  getPhoneChange: aPhoneChange,
  undoPhoneChange: aPhoneChange,
  submitIdentity: async (system, me) => {
    await system.sql(`update users set identity_verified_at = null, identity_asked_at = app_now() where id = $1`, [
      me.id,
    ]);
    const [documentId, selfieId] = [
      await anIdentityPictureOf(system, me.id, 'DOCUMENT'),
      await anIdentityPictureOf(system, me.id, 'SELFIE'),
    ];
    return { body: { documentId, selfieId } };
  },
  signOutDevice: async (system, me) => ({ path: { id: await aSessionOf(system, me.id) } }),
  savePush: async () => ({ body: aSubscription() }),
  removeDevicePush: async (system, me) => ({ path: { id: await aPushSessionOf(system, me.id) } }),
  getPerson: async (_, me) => ({ path: { id: me.id } }),
  saveInviteCode: async system => ({ body: { code: await anInviteCode(system) } }),
  getInviteCode: async system => ({ path: { code: await anInviteCode(system) } }),
  createCampaign: async () => ({ body: { name: 'Spring', expiresAt: null } }),
  getCode: async system => ({ path: { code: await anInviteCode(system) } }),
  createCode: async () => ({ body: { ownerId: null, expiresAt: null } }),
  closeCode: async system => ({ path: { code: await anInviteCode(system) } }),
  endCampaign: async (system, me) => ({ path: { code: await anInviteCode(system, { userId: me.id }) } }),
  cancelInvitation: async (system, me) => ({ path: { id: (await anInvitationBy(system, me.id)).id } }),
  declineInvitation: async system => ({
    path: { code: (await anInvitationBy(system, (await aCaller(system, 'MODEL')).id)).code },
  }),
  submitUser: async (system, me) => {
    await system.sql(`update users set moderation = 'ON_REVIEW' where id = $1 and moderation = 'APPROVED'`, [me.id]);
    await system.sql(`update users set moderation = 'INFO_REQUESTED' where id = $1 and moderation = 'ON_REVIEW'`, [
      me.id,
    ]);
    return {};
  },
  appealUser: async (system, me) => {
    await system.sql(`update users set moderation = 'ON_REVIEW' where id = $1 and moderation = 'APPROVED'`, [me.id]);
    await system.sql(`update users set moderation = 'DECLINED' where id = $1 and moderation = 'ON_REVIEW'`, [me.id]);
    return {};
  },
  getLegalText: async () => ({ path: { document: 'TERMS' } }),
  saveAgreement: async () => ({ body: { document: 'TERMS', version: legalVersions.TERMS } }),
  getUserByPhone: async () => ({ query: { phoneNumber: aPhone() } }),
  findPlaces: async () => ({ query: { query: 'Las Vegas' } }),
  getPlace: async system => {
    const { items } = await system.client().call('findPlaces', { query: { query: 'Las Vegas' } });
    return { path: { placeId: items[0]?.placeId ?? '' } };
  },
  saveModelProfile: async (system, me) => {
    // Without a picture nobody is listed, whatever `listed` says.
    const imageId = await aPictureOf(system, me.id);
    await system.server.app.database.db
      .insert(modelPhotos)
      .values({ modelId: me.id, imageId, kind: 'HEADSHOT', position: 0 });
    // That of a verified model stays.
    const [own] = await system.server.app.database.db
      .select({ birthDate: models.birthDate })
      .from(models)
      .where(eq(models.userId, me.id));
    return { body: { ...own } };
  },
  getModel: async system => ({ path: { id: (await aCaller(system, 'MODEL')).id } }),
  saveBusyCalendar: async () => ({ body: { url: 'https://calendar.invalid/basic.ics' } }),
  removeBookOut: async (system, me) => ({ path: { id: await aBookOutOf(system, me) } }),
  removeRepeatingBookOut: async (system, me) => ({ path: { id: await aRepeatingBookOutOf(system, me) } }),
  addFavourite: async system => ({ path: { id: (await aCaller(system, 'MODEL')).id } }),
  removeFavourite: async (system, me) => ({ path: { id: await aFavouriteOf(system, me.id) } }),
  removeSearch: async (system, me) => ({ path: { id: await aSearchOf(system, me.id) } }),
  renameSearch: async (system, me) => ({ path: { id: await aSearchOf(system, me.id) } }),
} satisfies Partial<Record<CallName, SetStage>>;
