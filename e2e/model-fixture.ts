import { profileFacts } from '#server/testing/profile-facts.ts';
import { aNewPhone, openSession, type Person } from './people.ts';

/** A model with a profile and no photo, and their API client. */
export const createModel = async (firstName: string): Promise<Person & { id: string }> => {
  const person = await openSession(aNewPhone());
  const { client } = person;
  await client.call('becomeModel', {});
  await client.call('saveName', { body: { name: `${firstName} Abara` } });
  await client.call('saveSocialLinks', { body: { urlInstagram: '@abara' } });
  await client.call('saveModelProfile', { body: profileFacts });
  return { ...person, id: (await client.call('getUser', {})).id };
};
