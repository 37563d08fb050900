import { demoId } from '#demo/ids.ts';
import type { Persona } from './personas.ts';

/** A listed model of the demo. */
const MODEL = 101;

/**
 * Where each persona lands on opening an address: `here` is the address itself, the other words are those of `places`
 * below.
 */
const table = `
address                                     signed-out common  ambassador model   model-in-app onboarding under-review approved suspended banned
/                                           here       here    app        app     profile      links      jobs         jobs     jobs      here
/hire-models                                here       here    here       here    here         here       here         here     here      here
/hire-models/:topic                         here       here    here       here    here         here       here         here     here      here
/join-as-model                              here       here    here       here    here         here       here         here     here      here
/zodels                                     here       here    here       here    here         here       here         here     here      here
/zodels/:id                                 here       here    here       here    here         here       here         here     here      here
/shared/jt/:id                              here       here    here       here    here         here       here         here     here      here
/shared/jc/:id                              share      share   share      share   share        share      share        share    share     share
/shared/jc/:id/overview                     share      share   share      share   share        share      share        share    share     share
/shared/jc/:id/overview/:type               here       here    here       here    here         here       here         here     here      here
/shared/jc/:id/details                      here       here    here       here    here         here       here         here     here      here
/shared/mood-board/:id                      here       here    here       here    here         here       here         here     here      here
/shared/booking/:secret                     here       here    here       here    here         here       here         here     here      here
/undo-phone/:secret                         here       here    here       here    here         here       here         here     here      here
/see                                        here       here    here       here    here         here       here         here     here      here
/privacy-policy                             here       here    here       here    here         here       here         here     here      here
/terms-use                                  here       here    here       here    here         here       here         here     here      here
/privacy-policy.html                        privacy    privacy privacy    privacy privacy      privacy    privacy      privacy  privacy   privacy
/terms-use.html                             terms      terms   terms      terms   terms        terms      terms        terms    terms     terms
/sitemap.xml                                here       here    here       here    here         here       here         here     here      here
/robots.txt                                 here       here    here       here    here         here       here         here     here      here
/manifest.webmanifest                       here       here    here       here    here         here       here         here     here      here
/app                                        front      front   desk       desk    desk         links      jobs         jobs     jobs      front
/create-job                                 invite     invite  invite     invite  invite       invite     invite       invite   invite    invite
/create-job/invite-code                     here       here    here       here    here         here       here         here     here      here
/create-job/category                        invite     invite  invite     invite  invite       invite     invite       invite   invite    invite
/create-job/models-amount                   invite     invite  invite     invite  invite       invite     invite       invite   invite    invite
/create-job/location                        invite     invite  invite     invite  invite       invite     invite       invite   invite    invite
/create-job/date-time                       invite     invite  invite     invite  invite       invite     invite       invite   invite    invite
/create-job/pay-rate                        invite     invite  invite     invite  invite       invite     invite       invite   invite    invite
/create-job/select-models                   invite     invite  invite     invite  invite       invite     invite       invite   invite    invite
/create-job/auth                            here       here    app        app     profile      links      jobs         jobs     jobs      front
/model/registration                         front      front   here       here    desk         links      jobs         jobs     jobs      front
/model/registration/name                    front      front   here       here    desk         links      jobs         jobs     jobs      front
/model/registration/social-media            front      front   here       here    desk         links      jobs         jobs     jobs      front
/model/account                              front      front   here       here    profile      links      jobs         jobs     jobs      front
/model/account/dashboard                    front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/profile                      front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/profile-edit                 front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/digitals                     front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/earnings                     front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/identity                     front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/referrals                    front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/notifications                front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/devices                      front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/privacy-policy               front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/delete-account               front      front   here       here    here         links      jobs         jobs     jobs      front
/model/account/:about                       front      front   here       here    here         links      jobs         jobs     jobs      front
/model/*                                    front      front   here       here    desk         links      jobs         jobs     jobs      front
/manager/registration                       front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/invite-code           front      front   app        app     profile      here       jobs         jobs     jobs      front
/manager/registration/name                  front      front   app        app     profile      here       jobs         jobs     jobs      front
/manager/registration/social-media          front      front   app        app     profile      here       jobs         jobs     jobs      front
/manager/registration/job-category          front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/job-description       front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/models-requirements   front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/models-amount         front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/location              front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/date-time             front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/pay-rate              front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/select-models         front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/job-images            front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/registration/premium-features      front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/create-job                         front      front   app        app     profile      links      new          new      new       front
/manager/create-job/name                    front      front   app        app     profile      links      new          new      new       front
/manager/create-job/social-media            front      front   app        app     profile      links      new          new      new       front
/manager/create-job/description             front      front   app        app     profile      links      new          new      new       front
/manager/create-job/models-requirements     front      front   app        app     profile      links      new          new      new       front
/manager/create-job/images                  front      front   app        app     profile      links      new          new      new       front
/manager/create-job/premium-features        front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new                           front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/category                  front      front   app        app     profile      links      here         here     here      front
/manager/jobs/new/description               front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/models-amount             front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/location                  front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/date-time                 front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/pay-rate                  front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/images                    front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/select-models             front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/models-requirements       front      front   app        app     profile      links      new          new      new       front
/manager/jobs/new/premium-features          front      front   app        app     profile      links      new          new      new       front
/manager/jobs/edit/:id                      front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/category             front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/description          front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/models-amount        front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/location             front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/date-time            front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/pay-rate             front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/images               front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/select-models        front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/models-requirements  front      front   app        app     profile      links      here         here     here      front
/manager/jobs/edit/:id/premium-features     front      front   app        app     profile      links      here         here     here      front
/manager/premium-features/payment           front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager                                    front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/jobs                               front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/jobs/list                          front      front   app        app     profile      links      jobs         jobs     jobs      front
/manager/jobs/list/active                   front      front   app        app     profile      links      here         here     here      front
/manager/jobs/list/past                     front      front   app        app     profile      links      here         here     here      front
/manager/jobs/:id                           front      front   app        app     profile      links      all          all      all       front
/manager/jobs/:id/overview                  front      front   app        app     profile      links      all          all      all       front
/manager/jobs/:id/overview/:type            front      front   app        app     profile      links      here         here     here      front
/manager/jobs/:id/messages                  front      front   app        app     profile      links      here         here     here      front
/manager/jobs/:id/work                      front      front   app        app     profile      links      here         here     here      front
/manager/jobs/:id/details                   front      front   app        app     profile      links      here         here     here      front
/manager/jobs/:id/payment/:paymentMethod    front      front   app        app     profile      links      here         here     here      front
/chat/:channel?                             front      front   app        app     here         links      here         here     here      front
/manager/favourites                         front      front   app        app     profile      links      here         here     here      front
/manager/profile                            front      front   app        app     profile      links      info         info     info      front
/manager/profile/personal-info              front      front   app        app     profile      links      here         here     here      front
/manager/profile/notifications              front      front   app        app     profile      links      here         here     here      front
/manager/profile/identity                   front      front   app        app     profile      links      here         here     here      front
/manager/profile/devices                    front      front   app        app     profile      links      here         here     here      front
/manager/profile/billing                    front      front   app        app     profile      links      here         here     here      front
/manager/profile/legal                      front      front   app        app     profile      links      here         here     here      front
/manager/profile/delete-account             front      front   app        app     profile      links      here         here     here      front
*                                           front      front   app        app     profile      links      jobs         jobs     jobs      front
`;

const places: Record<string, string> = {
  front: '/',
  privacy: '/privacy-policy',
  terms: '/terms-use',
  invite: '/create-job/invite-code',
  app: '/model/account',
  profile: '/model/account/profile',
  desk: '/model/account/dashboard',
  links: '/manager/registration/social-media',
  new: '/manager/jobs/new/category',
  jobs: '/manager/jobs/list/active',
  all: '/manager/jobs/:id/overview/all',
  share: '/shared/jc/:id/overview/all',
  info: '/manager/profile/personal-info',
};

const [heads = '', ...rows] = table.trim().split('\n');
const [, ...columns] = heads.split(/ +/);

/** One address of the map, and where it leads each persona. */
export type Landing = { address: string; to: Map<Persona, string> };

export const landings: Landing[] = rows.map(row => {
  const [address = '', ...words] = row.split(/ +/);
  const to = words.map((word, n) => [columns[n] as Persona, word === 'here' ? address : places[word]] as const);
  return { address, to: new Map(to.map(([persona, place]) => [persona, place ?? '?'])) };
});

export const landingKinds = columns as Persona[];

/** A text that distinguishes personas who land at the same address. */
const shown: Partial<Record<Persona, [address: string, text: string]>> = {
  'signed-out': ['/', 'Phone number'],
  common: ['/', 'What brings you here?'],
  banned: ['/', 'This account is closed'],
  suspended: ['/manager/jobs/new/category', 'Your account is suspended'],
  ambassador: ['/model/account', 'Thank you for signing up as an ambassador. Please download the app to continue.'],
  model: ['/model/account', 'Download the app to complete onboarding. Job offers are already waiting for you.'],
};

/** The text that such a persona has to see at an address; null when there is none. */
export const shownAt = (persona: Persona, address: string): string | null => {
  const [place, text] = shown[persona] ?? [];
  return text !== undefined && place === address ? text : null;
};

/** The secrets of links, by page: those of a job, of a booking, and the one that undoes a change of number. */
export type Secrets = { jc: string; jt: string; 'mood-board': string; booking: string; 'undo-phone': string };

/** An address of the map with its parameters filled in. */
export const typed = (address: string, jobId: string, secrets?: Secrets): string =>
  address
    .replace(/^\/shared\/(jc|jt|mood-board)\/:id/, (whole, page: keyof Secrets) =>
      secrets ? `/shared/${page}/${secrets[page]}` : whole,
    )
    .replace('/shared/booking/:secret', whole => (secrets ? `/shared/booking/${secrets.booking}` : whole))
    .replace('/undo-phone/:secret', whole => (secrets ? `/undo-phone/${secrets['undo-phone']}` : whole))
    .replace(/^\*$/, '/nowhere')
    .replace('*', 'nowhere')
    .replace('/:channel?', '')
    .replace(':topic', 'runway')
    .replace(':about', 'about-zodel')
    .replace('/zodels/:id', `/zodels/${demoId('user', MODEL)}`)
    .replace(':type', 'applied')
    .replace(':paymentMethod', 'card')
    .replace(':id', jobId);
