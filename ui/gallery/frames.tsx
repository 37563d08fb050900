import { useState } from 'react';
import { ContactSheet } from '../contact-sheet.tsx';
import { Frame } from '../frame.tsx';
import { StatusChip } from '../status-chip.tsx';
import { papers, portrait, Section } from './section.tsx';

const names = 'Ines Amara Jonas Mei Kofi Lucía Noor Theo Saga Zuri Rowan Dae'.split(' ');

export function Frames() {
  const [chosen, setChosen] = useState(new Set([2, 5, 6, 11]));
  const toggle = (place: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(place);
    else next.delete(place);
    setChosen(next);
  };
  return (
    <>
      <Section title="The contact sheet">
        <ContactSheet label="Suggested models">
          {names.map((name, index) => (
            <Frame
              key={name}
              name={name}
              number={index + 1}
              picture={portrait(index + 1)}
              second={portrait(index + 13)}
              placeholder={papers[index % 8] ?? null}
              selected={chosen.has(index + 1)}
              onToggle={on => toggle(index + 1, on)}
            >
              5′10″ · Las Vegas
            </Frame>
          ))}
        </ContactSheet>
      </Section>
      <Section title="Frames that lead somewhere, blank frames, frames to come">
        <ContactSheet label="Frames" size="small" loading={4}>
          <Frame name="Ines" number={1} picture={portrait(1)} link={<a href="#ines">Ines</a>}>
            5′10″ · Las Vegas
          </Frame>
          <Frame
            name="Maximiliana-Alexandrina"
            number={2}
            picture={portrait(2)}
            link={<a href="#max">Max</a>}
            selected
            onToggle={() => {}}
            corner={<StatusChip tone="booked">Booked</StatusChip>}
          >
            6′0″ · San Francisco
            <br />
            Booked for you before
          </Frame>
          <Frame name="Nobody yet" number={3} placeholder={papers[3] ?? null}>
            Place 3 of 5
          </Frame>
          <Frame name="Blank" number="24A" />
        </ContactSheet>
      </Section>
    </>
  );
}
