import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { officeListAddress } from '#contract/rules/file-addresses.ts';
import type { OfficeFilters, OfficeView } from '#contract/schemas/search-office.ts';
import {
  exportedKinds,
  foundKindNames,
  listExportFor,
  OFFICE_VIEW_NAME_LENGTH,
} from '#contract/values/search-office.ts';
import { rolesOf } from '#contract/values/staff.ts';
import { ExportButton } from '#office/export-button.tsx';
import { findAddress, removeView, saveView, viewsQuery } from '#office/find.ts';
import { queryFor } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './find.module.css';

const isSame = (one: OfficeFilters, other: OfficeFilters): boolean => findAddress(one) === findAddress(other);

/** The head of the page: the lists that one saved, and saving or exporting the one that is open. */
export function ListsHead({ filters }: { filters: OfficeFilters }) {
  const { data } = useQuery(viewsQuery);
  const views = data?.items ?? [];
  const current = views.find(view => isSame(view.filters, filters));
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const isExported =
    exportedKinds.some(kind => kind === filters.kind) && rolesOf[listExportFor].some(role => role === staff?.role);
  const isFiltered = Object.keys(filters).length > 1;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Lists</h1>
        <div className={styles.acts}>
          {isFiltered && !current && <SaveView filters={filters} />}
          {isExported && (
            <ExportButton
              key={findAddress(filters)}
              address={`${officeListAddress}?${new URLSearchParams(Object.entries(filters))}`}
              name={`${foundKindNames[filters.kind].toLowerCase()}.csv`}
            />
          )}
        </div>
      </div>
      {views.length > 0 && (
        <nav aria-label="Saved lists">
          <ul className={styles.chips}>
            {views.map(view => (
              <ViewChip key={view.id} view={view} current={view === current} />
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function ViewChip({ view, current }: { view: OfficeView; current: boolean }) {
  const remove = useMutation({
    mutationFn: () => removeView(view.id),
    onError: error => toast.error(sentenceOf(error)),
  });
  return (
    <li className={classes(styles.chip, current && styles.current)}>
      <Link to={findAddress(view.filters)} aria-current={current ? 'page' : undefined} className={styles.chipLink}>
        {view.name}
      </Link>
      <IconButton
        label={`Forget ${view.name}`}
        icon={<X />}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </li>
  );
}

function SaveView({ filters }: { filters: OfficeFilters }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useMutation({ mutationFn: () => saveView(name, filters), onSuccess: () => setOpen(false) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      title="Save this list"
      description="You find it above your lists, with these filters. A list of the same name is replaced."
      size="small"
      open={open}
      onOpenChange={setOpen}
      onClosed={() => {
        setName('');
        save.reset();
      }}
      trigger={<Button variant="secondary">Save this list</Button>}
    >
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          maxLength={OFFICE_VIEW_NAME_LENGTH}
          error={save.error ? sentenceOf(save.error) : undefined}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
