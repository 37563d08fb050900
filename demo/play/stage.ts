import type { TalentJob } from '#contract/schemas/job.ts';
import { demoManagers } from '../managers.ts';
import type { DemoModel } from '../models.ts';
import { type Sessions, writeSessions } from '../sessions-file.ts';
import { startAnswering } from './answer.ts';
import { playWave } from './apply.ts';
import { startEarning } from './earn.ts';
import { between, pause } from './pause.ts';
import { addCards, type Payer } from './pay.ts';
import { listen, type Player, type SignedIn, signInAs } from './player.ts';
import { openProgress } from './progress.ts';
import { watchForJobs } from './scouts.ts';

export type Play = {
  baseUrl: string;
  dataDir: string;
  sessions: Sessions;
  models: readonly DemoModel[];
  /** Jobs that had applicants before the players started. */
  initiallyOpenJobs: readonly string[];
  signal: AbortSignal;
};

/** Delay between the players' sign-ins, to spread the load. */
const ARRIVAL_MS = 220;
const BACK_MS = 45_000;

/** Plays all models until the signal: some poll for new jobs, suitable ones apply, each answers requests. */
export const playAll = async (play: Play): Promise<void> => {
  const { dataDir, sessions, signal } = play;
  const seededAt = new Date(sessions.seededAt);
  const progress = openProgress(dataDir);
  const players = openPlayers(play);
  const known = new Set(play.initiallyOpenJobs);

  const onJob = (job: TalentJob): void => {
    if (known.has(job.id)) return;
    known.add(job.id);
    const wave = progress.of(job.id);
    if (wave && wave.applied >= wave.wanted) return;
    void playWave(job, { players, progress, seededAt, signal });
  };
  void addCards(signInManagers(play), signal);

  const listenAs = async (player: Player): Promise<void> => {
    const answers = startAnswering(player, seededAt, signal);
    const earnings = startEarning(player, signal);
    while (!signal.aborted && player.isSignedIn()) {
      await listen(
        player,
        signal,
        event => {
          answers.hear(event);
          if (event.kind === 'NOTICES') void earnings.look();
        },
        () => {
          void answers.catchUp();
          void earnings.look();
        },
      );
      await pause(between(0.5, 1.5) * BACK_MS, signal);
    }
  };

  const watching = watchForJobs({ players, seededAt, signal, onJob });
  for (const player of players) {
    void listenAs(player);
    if (!(await pause(ARRIVAL_MS, signal))) break;
  }
  await watching;
};

/** Signs a person in whose session the demo still has. */
const signInWith = (play: Play) => {
  const save = () => writeSessions(play.dataDir, play.sessions);
  const { refreshTokens } = play.sessions;
  return (id: string): SignedIn | null => {
    const refreshToken = refreshTokens[id];
    if (!refreshToken) return null;
    const onRefreshed = (token: string) => {
      refreshTokens[id] = token;
      save();
    };
    const onSignedOut = () => {
      delete refreshTokens[id];
      save();
    };
    return signInAs({ baseUrl: play.baseUrl, refreshToken, onRefreshed, onSignedOut });
  };
};

const signInManagers = (play: Play): Payer[] =>
  demoManagers.flatMap(({ id, key }) => {
    const signedIn = signInWith(play)(id);
    return signedIn ? [{ ...signedIn, key }] : [];
  });

/** Models with a session, the most renowned first. An ended session is dropped: a person has signed in as that model. */
const openPlayers = (play: Play): Player[] => {
  const signIn = signInWith(play);
  return [...play.models]
    .sort((one, other) => other.renown - one.renown)
    .flatMap(model => {
      const signedIn = signIn(model.id);
      return signedIn ? { model, ...signedIn } : [];
    });
};
