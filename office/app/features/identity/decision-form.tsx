import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { IdentityCheck } from '#contract/schemas/identity.ts';
import {
  type DocumentVerdict,
  documentVerdicts,
  documentVerdictWords,
  IDENTITY_NOTE_LENGTH,
  type PersonVerdict,
  personVerdicts,
  personVerdictWords,
} from '#contract/values/identity.ts';
import shared from '#office/case.module.css';
import { client } from '#office/client.ts';
import { queryClient } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './identity.module.css';

const documents = documentVerdicts.map(value => ({ value, label: documentVerdictWords[value] }));
const people = personVerdicts.map(value => ({ value, label: personVerdictWords[value] }));

/** Two reasons, and the birth date in the document: the age decides by itself. */
export function DecisionForm({ check }: { check: IdentityCheck }) {
  const [document, setDocument] = useState<DocumentVerdict | ''>('');
  const [person, setPerson] = useState<PersonVerdict | ''>('');
  const [birthDate, setBirthDate] = useState('');
  const [note, setNote] = useState('');
  const [checking, setChecking] = useState(false);
  const needsDate = document === 'FITS';
  const errors = {
    document: document === '' ? 'Say what the document is.' : undefined,
    person: person === '' ? 'Say whose face it is.' : undefined,
    birthDate: needsDate && !birthDate ? 'Enter the date of birth in the document.' : undefined,
  };
  const sending = useMutation({
    mutationFn: async () => {
      if (document === '' || person === '') return null;
      return client.call('decideIdentity', {
        path: { id: check.id },
        body: { document, person, birthDate: birthDate || null, ...(note.trim() && { note: note.trim() }) },
      });
    },
    onSuccess: done =>
      done?.passed
        ? toast.success(`${check.person.name} is verified, and told.`)
        : toast.show(`${check.person.name} is told what was wrong.`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['getIdentityChecks'] }),
  });
  const refused = sending.error instanceof CallError ? sending.error.fields : {};
  const passes = document === 'FITS' && person === 'FITS';
  return (
    <form
      className={shared.form}
      onSubmit={event => {
        event.preventDefault();
        setChecking(true);
        if (!Object.values(errors).some(Boolean)) sending.mutate();
      }}
    >
      <div className={styles.fields}>
        <Select
          label="The document"
          placeholder="Choose"
          options={documents}
          value={document}
          error={checking ? errors.document : undefined}
          onValueChange={value => setDocument(documentVerdicts.find(known => known === value) ?? '')}
        />
        <Select
          label="The face and the age"
          placeholder="Choose"
          options={people}
          value={person}
          error={checking ? errors.person : undefined}
          onValueChange={value => setPerson(personVerdicts.find(known => known === value) ?? '')}
        />
        <TextField
          type="date"
          label="Born, by the document"
          hint={check.birthDate ? `The profile says ${check.birthDate}.` : undefined}
          value={birthDate}
          error={(checking && errors.birthDate) || refused.birthDate}
          onChange={event => setBirthDate(event.target.value)}
        />
      </div>
      <TextArea
        label="A word to the person"
        optional
        rows={2}
        countTo={IDENTITY_NOTE_LENGTH}
        value={note}
        error={refused.note}
        onChange={event => setNote(event.target.value)}
      />
      <FormError>{Object.keys(refused).length === 0 && sending.error && sentenceOf(sending.error)}</FormError>
      <div>
        <Button type="submit" variant={passes || !checking ? 'primary' : 'danger'} loading={sending.isPending}>
          {document && person && !passes ? 'Decline, and say why' : 'Verify'}
        </Button>
      </div>
    </form>
  );
}
