import { AtSign, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { CodeField } from '../code-field.tsx';
import { Combobox } from '../combobox.tsx';
import { DatePicker } from '../date-picker.tsx';
import { FormError } from '../form-error.tsx';
import { PhoneField } from '../phone-field.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { RangeSlider } from '../range-slider.tsx';
import { Segmented } from '../segmented.tsx';
import { Select } from '../select.tsx';
import { Stepper } from '../stepper.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { TimeSelect } from '../time-select.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const places = ['Las Vegas', 'Los Angeles', 'New York', 'Miami', 'Chicago'].map(name => ({ name, state: 'USA' }));
const categories = [
  'Atmosphere',
  'Event and Trade Show',
  'Fitting',
  'Runway',
  'Swimwear and Lingerie',
  'Fitness',
  'Catalog',
  'Editorial',
].map(label => ({ value: label, label }));

export function Fields() {
  const [code, setCode] = useState('4071');
  const [phone, setPhone] = useState('(702) 555-0123');
  const [place, setPlace] = useState<(typeof places)[number] | null>(null);
  const [day, setDay] = useState<string | null>('2026-11-28');
  const [category, setCategory] = useState('Runway');
  const [rate, setRate] = useState('hourly');
  const [males, setMales] = useState(2);
  const [height, setHeight] = useState<[number, number]>([66, 72]);
  return (
    <>
      <Section title="Text">
        <div className={styles.columns}>
          <TextField label="Your name" placeholder="First and last" />
          <TextField label="Company" optional hint="As it appears on the invoice" defaultValue="Atelier Nord" />
          <TextField label="Instagram" prefix={<AtSign size={18} />} defaultValue="zodel" error="No such account." />
          <TextField label="Pay rate" prefix="$" suffix="per hour" inputMode="numeric" defaultValue="85" size="large" />
          <TextArea label="What is the work?" countTo={4000} defaultValue="Two looks, one hour each." />
          <TextField label="Locked" disabled defaultValue="Not now" />
          <PhoneField label="Phone" value={phone} onValueChange={setPhone} country="US +1" />
          <CodeField label="Code" hint="Sent to +1 702 555 0123" value={code} onValueChange={setCode} />
          <CodeField label="Code" error="That code is not right." value="123456" onValueChange={() => {}} />
        </div>
        <FormError>We could not reach the server. Nothing is lost; try again.</FormError>
      </Section>
      <Section title="Choices">
        <RadioCards
          label="What kind of work is it?"
          name="category"
          options={categories}
          value={category}
          onValueChange={setCategory}
          cardWidth={220}
        />
        <RadioCards
          label="Who can see it?"
          name="event"
          options={[
            { value: 'private', label: 'Private event', text: 'Only models you or we invite' },
            { value: 'public', label: 'Public event', text: 'Every model who fits may apply' },
            { value: 'later', label: 'Decide later', text: 'Not open yet', disabled: true },
          ]}
          defaultChecked={false}
          cardWidth={280}
        />
        <div className={styles.columns}>
          <Segmented
            label="Paid"
            options={[
              { value: 'hourly', label: 'Hourly' },
              { value: 'fixed', label: 'Fixed rate' },
            ]}
            value={rate}
            onValueChange={setRate}
          />
          <Stepper label="Males" value={males} onValueChange={setMales} max={100} inline />
          <Stepper label="Hours" hint="Two at least" value={8} onValueChange={() => {}} error="Two hours at least." />
          <Combobox
            label="Where?"
            icon={<MapPin />}
            options={places}
            value={place}
            onValueChange={setPlace}
            optionKey={option => option.name}
            optionLabel={option => option.name}
            optionDetail={option => option.state}
            emptyText="No such place. Try the street and the city."
            placeholder="Street, venue or city"
          />
          <Select
            label="Language"
            placeholder="Any"
            options={['English', 'Spanish', 'French'].map(value => ({ value, label: value }))}
          />
          <TimeSelect label="Call time" defaultValue="09:30" />
          <DatePicker label="Date" value={day} onValueChange={setDay} />
          <RangeSlider
            label="Height"
            value={height}
            onValueChange={setHeight}
            min={48}
            max={84}
            format={inches => `${Math.floor(inches / 12)}′${inches % 12}″`}
          />
          <div>
            <Checkbox label="Local models only" defaultChecked />
            <Checkbox label="I agree to the consent terms for swimwear" error="Needed for this kind of work." />
            <Checkbox label="Not now" disabled />
            <Switch label="New applicants" hint="One note a day at most" defaultChecked />
            <Switch label="Messages" />
          </div>
        </div>
      </Section>
    </>
  );
}
