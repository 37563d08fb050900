import { keyedHash } from '#server/auth/secrets.ts';
import { newId } from '#server/ids.ts';
import type { Person } from './cast.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** A second session of the same person. */
const deviceOf = async ({ database }: KeyStage, { id: userId }: Person): Promise<string> => {
  const id = newId();
  await database.pool.query(
    `insert into sessions (id, user_id, rotated_at, expires_at) values ($1, $2, app_now(), app_now() + interval '1 day')`,
    [id, userId],
  );
  return id;
};

/** The secret of the link that undoes a change of number. */
const phoneChangeOf = async ({ database, freePhone }: KeyStage, { id: userId, phone }: Person): Promise<string> => {
  const secret = newId();
  await database.pool.query(
    `insert into phone_changes (id, user_id, old_phone, new_phone, secret_hash, undo_until)
      values ($1, $2, $3, $4, $5, app_now() + interval '1 day')`,
    [newId(), userId, freePhone(), phone, keyedHash({ SECRET_KEY: database.secretKey }, 'phone-undo', secret)],
  );
  return secret;
};

/** Well-formed: nothing is sent to it. */
const subscription = (of: string) => ({
  endpoint: `https://push.example/${of}`,
  keys: { p256dh: 'B'.padEnd(87, 'x'), auth: 'a'.repeat(22) },
});

/** Sessions, push notices and phone number. */
export const keyedAccess: KeyedCalls = {
  signOutElsewhere: async stage => {
    const who = await stage.person('MANAGER');
    await deviceOf(stage, who);
    return { who, input: {} };
  },
  signOutDevice: async stage => {
    const who = await stage.person('MANAGER');
    return { who, input: { path: { id: await deviceOf(stage, who) } }, other: { path: { id: newId() } } };
  },
  savePush: async stage => ({
    who: await stage.person('MANAGER'),
    input: { body: subscription('1') },
    other: { body: subscription('2') },
  }),
  removePush: async stage => {
    const who = await stage.person('MANAGER');
    await who.at(stage.url).call('savePush', { body: subscription('3') });
    return { who, input: {} };
  },
  removeDevicePush: async stage => {
    const who = await stage.person('MANAGER');
    const id = await deviceOf(stage, who);
    const { endpoint, keys } = subscription(id);
    await stage.database.pool.query(
      'insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)',
      [newId(), who.id, id, endpoint, keys.p256dh, keys.auth],
    );
    return { who, input: { path: { id } }, other: { path: { id: newId() } } };
  },
  undoPhoneChange: async stage => {
    const secret = await phoneChangeOf(stage, await stage.person('MANAGER'));
    return { who: await stage.person('COMMON'), input: { path: { secret } }, other: { path: { secret: newId() } } };
  },
};
