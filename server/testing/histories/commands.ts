/** A command: its actor and action, with a job and a model if it is about one. */
export type Command = { kind: Kind; job: number; model: number };

type About = 'job' | 'model' | 'manager' | 'job and model';

/** Every command, its subject, and its weight among those that are possible: rare situations are drawn more often. */
export const kinds = {
  submit: { about: 'job', weight: 6 },
  editNote: { about: 'job', weight: 0.3 },
  editRequirements: { about: 'job', weight: 2 },
  editPay: { about: 'job', weight: 3 },
  editTime: { about: 'job', weight: 1.5 },
  addPlace: { about: 'job', weight: 0.7 },
  takePlace: { about: 'job', weight: 1.5 },
  editStale: { about: 'job', weight: 0.1 },
  cancel: { about: 'job', weight: 0.5 },
  appeal: { about: 'job', weight: 3 },
  sendRequest: { about: 'job and model', weight: 10 },
  cancelRequest: { about: 'job and model', weight: 2 },
  accept: { about: 'job and model', weight: 12 },
  decline: { about: 'job and model', weight: 5 },
  undoDecline: { about: 'job and model', weight: 8 },
  cancelBooking: { about: 'job and model', weight: 3 },
  submitUser: { about: 'manager', weight: 4 },
  appealUser: { about: 'manager', weight: 4 },
  rename: { about: 'manager', weight: 1 },

  apply: { about: 'job and model', weight: 12 },
  withdraw: { about: 'job and model', weight: 2 },
  answerYes: { about: 'job and model', weight: 10 },
  answerNo: { about: 'job and model', weight: 3 },
  agree: { about: 'job and model', weight: 3 },
  agreeToOld: { about: 'job and model', weight: 2 },
  leave: { about: 'job and model', weight: 4 },

  approve: { about: 'job', weight: 8 },
  approveStale: { about: 'job', weight: 0.1 },
  approveWithManager: { about: 'job', weight: 3 },
  ask: { about: 'job', weight: 4 },
  refuse: { about: 'job', weight: 1.2 },
  approveUser: { about: 'manager', weight: 6 },
  askUser: { about: 'manager', weight: 3 },
  refuseUser: { about: 'manager', weight: 2 },
  suspendManager: { about: 'manager', weight: 0.8 },
  reinstateManager: { about: 'manager', weight: 2 },
  suspendModel: { about: 'model', weight: 1 },
  reinstateModel: { about: 'model', weight: 2 },
} as const satisfies Record<string, { about: About; weight: number }>;
export type Kind = keyof typeof kinds;

const from = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Every command that can be tried with this number of jobs and models. */
const listCommands = (jobs: number, models: number): Command[] =>
  (Object.keys(kinds) as Kind[]).flatMap(kind => {
    const { about } = kinds[kind];
    const ofJob = about === 'job' || about === 'job and model' ? from(jobs) : [0];
    const ofModel = about === 'model' || about === 'job and model' ? from(models) : [0];
    return ofJob.flatMap(job => ofModel.map(model => ({ kind, job, model })));
  });

const lists = new Map<string, Command[]>();
export const everyCommand = (jobs: number, models: number): Command[] => {
  const key = `${jobs} ${models}`;
  const known = lists.get(key) ?? listCommands(jobs, models);
  lists.set(key, known);
  return known;
};

export const inWords = ({ kind, job, model }: Command): string => {
  const { about } = kinds[kind];
  const parts = [about.startsWith('job') && `job ${job}`, about.endsWith('model') && `model ${model}`].filter(Boolean);
  return [kind, ...parts].join(' ');
};
