import type { PremiumService } from '#contract/values/payment.ts';
import type { ManagerKey } from '../managers.ts';
import { eventBriefs } from './event-briefs.ts';
import { fashionBriefs } from './fashion-briefs.ts';
import { pictureBriefs } from './picture-briefs.ts';

export const briefs = { ...eventBriefs, ...fashionBriefs, ...pictureBriefs };
export type BriefKey = keyof typeof briefs;

/** The stage of a job: its lifecycle, or its review status before that. */
export type Stage =
  | 'DRAFT'
  | 'ON_REVIEW'
  | 'INFO_REQUESTED'
  | 'REVIEW_DECLINED'
  | 'ACCEPTING'
  | 'STAFFING'
  | 'INVOICED'
  | 'PREPAID'
  | 'STARTED'
  | 'ENDED'
  | 'DISPUTED'
  | 'PAYOUT'
  | 'COMPLETED'
  | 'CANCELLED';

/** Males, females, non-binary, any gender. */
export type PlaceCounts = readonly [males: number, females: number, nonBinary: number, anyGender: number];

export type Plan = {
  key?: string;
  manager: ManagerKey;
  brief: BriefKey;
  city: string;
  stage: Stage;
  /** From today to the first day of work, in the venue's zone. */
  inDays: number;
  places: PlaceCounts;
  /** Size of each list; by default as the stage implies. */
  applied?: number;
  pending?: number;
  booked?: number;
  declined?: number;
  /** Number of models who left late; their places stayed empty. */
  left?: number;
  /** A job of earlier years, which needs no pictures. */
  isArchived?: boolean;
  /** The part of the model a visitor can sign in as. */
  nadia?: 'APPLIED' | 'PENDING' | 'BOOKED';
  /** Number of applicants booked on the job with this key, at the same time. */
  booksElsewhere?: { key: string; count: number };
  /** The terms changed after half of them had applied. */
  termsChanged?: boolean;
  /** Edited after approval, and therefore reviewed again. */
  editedAfterApproval?: boolean;
  /** Submitted again after questions from staff. */
  resubmitted?: boolean;
  localOnly?: boolean;
  services?: PremiumService[];
  reason?: string;
  /** Why its owner asks for another look at the decline. */
  appeal?: string;
  /** What happened on the day. */
  case?: DemoCase;
  notes?: Record<string, string>;
};

/** What went wrong between a client and one of those booked, or on set. `decision` is that of staff. */
export type DemoCase =
  | { kind: 'NO_SHOW'; evidence: string; answer: string; decision?: string }
  | {
      kind: 'DISPUTE';
      by: 'MANAGER' | 'MODEL';
      reason: 'HOURS' | 'WORK';
      text: string;
      answer: string;
      /** The share of the pay that staff decided. */
      decision?: { paidShare: number; text: string };
    }
  | {
      kind: 'INCIDENT';
      what: 'INJURY' | 'NOT_AS_AGREED' | 'OTHER';
      text: string;
      state: 'OPEN' | 'TAKEN' | 'CLOSED';
      note?: string;
    };

type More = Omit<Plan, 'manager' | 'brief' | 'city' | 'stage' | 'inDays' | 'places'>;
type Row = [brief: BriefKey, city: string, stage: Stage, inDays: number, places: PlaceCounts, more?: More];

const rows: Record<ManagerKey, Row[]> = {
  // The manager a visitor can sign in as: a job at every stage.
  halcyon: [
    ['galaEvening', 'Las Vegas', 'DRAFT', 30, [4, 4, 0, 2]],
    ['brandDinner', 'Las Vegas', 'ON_REVIEW', 12, [2, 2, 0, 2]],
    [
      'nightMarket',
      'Henderson',
      'INFO_REQUESTED',
      16,
      [0, 0, 0, 8],
      {
        notes: {
          location: 'Which hall is it? Please give the entrance and where models can park at night.',
          description: 'Who chooses the outfits, and can a model say no to a piece? Please add a sentence.',
        },
      },
    ],
    [
      'rooftopOpening',
      'Las Vegas',
      'REVIEW_DECLINED',
      8,
      [0, 12, 0, 0],
      { reason: 'Guests may not choose which models stay for an after-party. Please post the evening without it.' },
    ],
    [
      'techShowHosts',
      'Las Vegas',
      'ACCEPTING',
      18,
      [3, 4, 0, 3],
      { applied: 22, pending: 4, declined: 3, nadia: 'PENDING', booksElsewhere: { key: 'carLaunch', count: 3 } },
    ],
    ['kitchenDemo', 'Chicago', 'ACCEPTING', 24, [0, 0, 0, 3], { applied: 8, pending: 1, termsChanged: true }],
    [
      'rooftopOpening',
      'Las Vegas',
      'STAFFING',
      9,
      [3, 4, 0, 1],
      { booked: 7, applied: 6, declined: 2, nadia: 'BOOKED' },
    ],
    ['bridalShow', 'Las Vegas', 'STAFFING', 14, [4, 6, 0, 0], { booked: 3, applied: 9, pending: 2 }],
    ['registrationTeam', 'Las Vegas', 'INVOICED', 2, [0, 0, 0, 6]],
    ['galaEvening', 'Phoenix', 'PREPAID', 2, [3, 3, 0, 0]],
    ['techShowHosts', 'Las Vegas', 'STARTED', -1, [2, 4, 0, 2]],
    ['brandDinner', 'Las Vegas', 'ENDED', -1, [2, 2, 0, 0]],
    ['hotelRunway', 'Las Vegas', 'PAYOUT', -4, [3, 5, 0, 0]],
    [
      'jewelryFair',
      'Las Vegas',
      'COMPLETED',
      -20,
      [0, 4, 0, 0],
      {
        nadia: 'BOOKED',
        case: {
          kind: 'INCIDENT',
          what: 'INJURY',
          text: 'A visitor tripped over a cable at our stand and hurt her wrist. The first-aid team of the hall is with her.',
          state: 'CLOSED',
          note: 'Called the client: the cable is taped down now, and the visitor was looked after. Nobody of ours was hurt.',
        },
      },
    ],
    ['rooftopOpening', 'Henderson', 'COMPLETED', -45, [3, 4, 1, 0]],
    [
      'nightMarket',
      'Las Vegas',
      'CANCELLED',
      6,
      [0, 0, 0, 6],
      { booked: 2, applied: 7, reason: 'The hall withdrew its permit, so the market moves to next year.' },
    ],
  ],
  meridian: [
    ['poolSeason', 'Las Vegas', 'ACCEPTING', 20, [4, 6, 0, 0], { nadia: 'APPLIED' }],
    ['uniformFit', 'Las Vegas', 'STAFFING', 8, [0, 0, 0, 4]],
    ['brandDinner', 'Las Vegas', 'INVOICED', 3, [2, 3, 0, 0]],
    ['poolSeason', 'Las Vegas', 'COMPLETED', -30, [3, 5, 0, 0]],
    ['galaEvening', 'Las Vegas', 'COMPLETED', -55, [4, 4, 0, 2]],
    ['hotelRunway', 'Las Vegas', 'ACCEPTING', 26, [3, 5, 1, 0]],
    ['rooftopOpening', 'Las Vegas', 'CANCELLED', -8, [3, 3, 0, 0], { booked: 0, applied: 2, reason: 'UNFILLED' }],
  ],
  boothcraft: [
    ['carLaunch', 'Las Vegas', 'STAFFING', 18, [4, 4, 0, 2], { key: 'carLaunch', booked: 7 }],
    ['registrationTeam', 'Las Vegas', 'ACCEPTING', 33, [0, 0, 0, 12], { localOnly: true }],
    [
      'carLaunch',
      'Chicago',
      'STARTED',
      -1,
      [3, 3, 0, 0],
      {
        case: {
          kind: 'INCIDENT',
          what: 'OTHER',
          text: 'The changing room has no lock, and people of the stand next to us walk in. We hold the door for each other.',
          state: 'OPEN',
        },
      },
    ],
    [
      'jewelryFair',
      'Las Vegas',
      'DISPUTED',
      -3,
      [0, 5, 0, 0],
      {
        case: {
          kind: 'DISPUTE',
          by: 'MANAGER',
          reason: 'HOURS',
          text: 'She left the stand at four on the second day, two hours before the end, and nobody had agreed to that.',
          answer:
            'Their floor manager sent two of us home early because the hall was empty. I have his message and can show it.',
        },
      },
    ],
    ['techShowHosts', 'Las Vegas', 'COMPLETED', -40, [3, 5, 0, 2], { nadia: 'BOOKED' }],
    ['kitchenDemo', 'Las Vegas', 'ON_REVIEW', 2, [0, 0, 0, 2], { services: ['RUSH_BOOKING'] }],
  ],
  saltline: [
    ['swimLookbook', 'Miami Beach', 'ACCEPTING', 15, [2, 4, 0, 0]],
    ['swimCatalog', 'Miami', 'STAFFING', 10, [2, 3, 0, 0]],
    [
      'swimCatalog',
      'Miami',
      'COMPLETED',
      -18,
      [1, 4, 0, 0],
      {
        case: {
          kind: 'DISPUTE',
          by: 'MANAGER',
          reason: 'WORK',
          text: 'She arrived without the nude underwear that the call sheet asks for, and we lost the whole first look.',
          answer:
            'The call sheet came at midnight. I bought what was missing at nine, and all the other looks were shot.',
          decision: {
            paidShare: 0.75,
            text: 'The call sheet came late, and one look of four was lost: three quarters of the pay.',
          },
        },
      },
    ],
    ['loungewear', 'New York', 'PAYOUT', -5, [0, 3, 0, 0]],
    ['swimLookbook', 'Santa Monica', 'DRAFT', 50, [2, 3, 0, 0]],
  ],
  parallel: [
    ['portraitStory', 'New York', 'ACCEPTING', 11, [0, 0, 1, 5]],
    ['coatStory', 'New York', 'STAFFING', 7, [2, 3, 0, 0]],
    ['portraitStory', 'Brooklyn', 'COMPLETED', -35, [0, 0, 0, 6]],
    ['desertStory', 'Las Vegas', 'PREPAID', 2, [1, 2, 0, 0]],
    ['coatStory', 'Brooklyn', 'ACCEPTING', 21, [1, 3, 0, 0], { editedAfterApproval: true }],
  ],
  ironwood: [
    ['clubCampaign', 'Los Angeles', 'ACCEPTING', 13, [3, 3, 0, 2]],
    ['yogaSeries', 'Los Angeles', 'STAFFING', 9, [0, 0, 0, 3]],
    [
      'runningShoes',
      'Santa Monica',
      'ENDED',
      -1,
      [2, 2, 0, 0],
      {
        case: {
          kind: 'NO_SHOW',
          evidence:
            'We waited at the pier from seven. Two calls and a message stayed without an answer, so we shot with three.',
          answer:
            'I was at the pier at seven, on the north side as the call sheet says. Nobody picked up the number on it.',
        },
      },
    ],
    ['clubCampaign', 'Chicago', 'COMPLETED', -50, [2, 3, 0, 0]],
    ['yogaSeries', 'Chicago', 'DRAFT', 45, [0, 0, 0, 3]],
  ],
  fieldnote: [
    ['denimCatalog', 'Los Angeles', 'ACCEPTING', 17, [2, 3, 0, 1]],
    ['winterCatalog', 'Los Angeles', 'INVOICED', 2, [1, 2, 0, 0]],
    ['denimFit', 'Los Angeles', 'STAFFING', 6, [0, 2, 0, 0], { booked: 1 }],
    [
      'denimFit',
      'Los Angeles',
      'CANCELLED',
      12,
      [2, 0, 0, 0],
      { booked: 1, applied: 4, reason: 'The samples are held at the border and will not arrive in time.' },
    ],
    [
      'uniformCatalog',
      'Los Angeles',
      'ON_REVIEW',
      28,
      [0, 0, 0, 6],
      {
        resubmitted: true,
        notes: { description: 'Please say how long each day is and whether there is a break for lunch.' },
      },
    ],
  ],
  ferro: [
    ['springShow', 'New York', 'ACCEPTING', 27, [6, 10, 0, 0], { applied: 30 }],
    ['tailoringFit', 'New York', 'STAFFING', 10, [1, 2, 0, 0], { booked: 1 }],
    [
      'tailoringFit',
      'New York',
      'COMPLETED',
      -14,
      [1, 1, 0, 0],
      {
        case: {
          kind: 'NO_SHOW',
          evidence:
            'The fitting was at ten. We called at ten, at half past and at eleven; the phone was off all morning.',
          answer: 'I overslept after a late train, and my phone was dead. I am sorry and understand that it counts.',
          decision: 'The model says so too: nobody came to the fitting.',
        },
      },
    ],
    [
      'springShow',
      'Brooklyn',
      'REVIEW_DECLINED',
      19,
      [4, 6, 0, 0],
      {
        reason: 'The fitting on the day before is unpaid in this version. All working time is paid here.',
        appeal:
          'The fitting is part of the first day, which is paid. The description said so badly; please read it once more.',
      },
    ],
  ],
  kestrel: [
    ['sparklingWater', 'Chicago', 'ACCEPTING', 22, [2, 2, 0, 1]],
    ['bankCampaign', 'Chicago', 'INVOICED', 2, [2, 3, 0, 0], { services: ['AGENT_ASSISTANCE'] }],
    [
      'airlineCampaign',
      'Chicago',
      'STARTED',
      -1,
      [3, 3, 0, 2],
      {
        case: {
          kind: 'INCIDENT',
          what: 'NOT_AS_AGREED',
          text: 'They want two of us on the wing of the plane for a picture. That was never mentioned, and there is no harness.',
          state: 'TAKEN',
        },
      },
    ],
    ['uniformCatalog', 'Chicago', 'ACCEPTING', 40, [3, 3, 1, 0]],
  ],
  dewpoint: [['skincareClips', 'Los Angeles', 'ON_REVIEW', 9, [0, 2, 0, 1]]],
  arena: [['hotelStay', 'Miami', 'ON_REVIEW', 14, [0, 0, 0, 2]]],
  lantern: [
    [
      'cocktailClips',
      'Nashville',
      'INFO_REQUESTED',
      19,
      [1, 1, 0, 0],
      { notes: { description: 'Will the models drink on camera? Please say so, and how many takes there are.' } },
    ],
  ],
};

export const plans: readonly Plan[] = (Object.keys(rows) as ManagerKey[]).flatMap(manager =>
  rows[manager].map(([brief, city, stage, inDays, places, more]) => ({
    manager,
    brief,
    city,
    stage,
    inDays,
    places,
    ...more,
  })),
);
