/** From when on something about accounts is unusual. None of it decides anything. */
export const thresholds = {
  /** New accounts within a hundred neighbouring numbers. */
  numbers: { accounts: 3, days: 7 },
  /** At once, by the hour and the day in UTC: several times of what busy people do. */
  velocity: {
    APPLICATIONS: { HOUR: 40, DAY: 120 },
    JOBS: { HOUR: 8, DAY: 20 },
    OFFERS: { HOUR: 80, DAY: 250 },
    INVITATIONS: { HOUR: 15, DAY: 40 },
    SIGN_UPS: { HOUR: 15, DAY: 50 },
  },
  /** Of the 64 bits of a picture’s hash, how many may differ. */
  pictureBits: 5,
  /** Masked messages of one person, in so many conversations. */
  contacts: { messages: 5, conversations: 3, days: 7 },
  /** Of a model, confirmed; of a manager, claims that staff rejected or that were withdrawn. */
  noShows: { model: 2, manager: 3, days: 180 },
  /** Jobs after which two gave each other five stars, and their share of all reviews of either. */
  reviews: { jobs: 3, share: 0.8 },
} as const;
