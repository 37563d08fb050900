import { cityNamed } from './cities.ts';
import { demoId } from './ids.ts';
import { demoManagerPhone } from './people.ts';
import { areaPhone } from './phones.ts';

export type ManagerStanding = 'APPROVED' | 'ON_REVIEW' | 'INFO_REQUESTED' | 'ONBOARDING';

export type DemoManager = {
  key: ManagerKey;
  id: string;
  chatUserId: string;
  sessionId: string;
  name: string;
  phone: string;
  company: string;
  standing: ManagerStanding;
  urlInstagram: string | null;
  urlOther: string | null;
  joinedDaysAgo: number;
};

/** Fictional companies of many kinds. */
const COMPANIES = {
  halcyon: ['Elena Marsh', 'Halcyon Events', 'Las Vegas', 'APPROVED', 410],
  meridian: ['Victor Lang', 'The Meridian Hotel', 'Las Vegas', 'APPROVED', 620],
  boothcraft: ['Renee Castellano', 'Boothcraft Exhibits', 'Las Vegas', 'APPROVED', 505],
  saltline: ['Bianca Soares', 'Saltline Swim', 'Miami', 'APPROVED', 330],
  parallel: ['Julian Moss', 'Parallel Magazine', 'New York', 'APPROVED', 290],
  ironwood: ['Dwayne Pruitt', 'Ironwood Fitness Clubs', 'Los Angeles', 'APPROVED', 460],
  fieldnote: ['Harriet Cho', 'Fieldnote Denim', 'Los Angeles', 'APPROVED', 240],
  ferro: ['Matteo Ferro', 'Atelier Ferro', 'New York', 'APPROVED', 380],
  kestrel: ['Priscilla Vane', 'Kestrel & Vane', 'Chicago', 'APPROVED', 545],
  dewpoint: ['Sunny Baek', 'Dewpoint Beauty', 'Los Angeles', 'ON_REVIEW', 1],
  arena: ['Luz Marin', 'Casa Arena', 'Miami', 'ON_REVIEW', 1],
  lantern: ['Wes Tolliver', 'Copper Lantern Spirits', 'Nashville', 'INFO_REQUESTED', 4],
} as const satisfies Record<string, readonly [string, string, string, ManagerStanding, number]>;

export type ManagerKey = keyof typeof COMPANIES;

export const demoManagers: readonly DemoManager[] = (Object.keys(COMPANIES) as ManagerKey[]).map((key, n) => {
  const [name, company, city, standing, joinedDaysAgo] = COMPANIES[key];
  const handle = company.toLowerCase().replaceAll(/[^a-z]+/g, '');
  // Models get the numbers of a city's first area code, from the lowest.
  const areaCode = cityNamed(city).areaCodes.at(-1) ?? '';
  return {
    key,
    id: demoId('user', n),
    chatUserId: demoId('chat', n),
    // Far above those of the models.
    sessionId: demoId('session', 100_000 + n),
    name,
    phone: key === 'halcyon' ? demoManagerPhone : areaPhone(areaCode, 90 + (n % 10)),
    company,
    standing,
    urlInstagram: `https://instagram.com/${handle}.demo`,
    urlOther: `https://${handle}.example`,
    joinedDaysAgo,
  };
});

export const managerOf = (key: ManagerKey): DemoManager => {
  const found = demoManagers.find(manager => manager.key === key);
  if (!found) throw new Error(`There is no demo manager ${key}`);
  return found;
};
