import { Answers, OnSet, Step, StepStrip } from './steps.tsx';

interface ModelStepsProps {
  /** The example's pay per hour, and in total: `$75`, `$600`. */
  hourly: string;
  inAll: string;
  hours: number;
  /** How long a request can be answered. */
  requestHours: number;
}

/** How it works for models, in three frames of one strip of film. */
export function ModelSteps({ hourly, inAll, hours, requestHours }: ModelStepsProps) {
  return (
    <StepStrip>
      <Step number={1} title="Fill your frame" picture={<Answers answers={card} />}>
        Photographs, height, looks, languages, what you do well. Clients see your first name, your city and a range of
        ages; the rest waits until you are booked.
      </Step>
      <Step
        number={2}
        title="Read before you say yes"
        picture={
          <Answers
            answers={[
              ['What?', 'Runway.'],
              ['Where?', 'Miami.'],
              ['How long?', `${hours} hours.`],
              ['The hour?', `${hourly}.`],
              ['For you?', `${inAll}.`],
            ]}
          />
        }
      >
        Apply, or be asked. A client’s request waits {requestHours} hours for you, and saying no to one costs you
        nothing.
      </Step>
      <Step number={3} title="On set" picture={<OnSet />}>
        Booked, you get the full address, the way in and the times on the venue’s own clock. Nobody can book you
        elsewhere for the same hours.
      </Step>
    </StepStrip>
  );
}

const card = [
  ['Height', '5\'10".'],
  ['Hair', 'Dark brown.'],
  ['Speaks', 'Spanish.'],
  ['City', 'Miami.'],
  ['Phone', 'Stays yours.'],
] as const;
