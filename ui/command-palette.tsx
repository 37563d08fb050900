import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './command-palette.module.css';
import dialog from './dialog.module.css';
import float from './float.module.css';
import { Spinner } from './spinner.tsx';

export interface PaletteItem {
  key: string;
  title: string;
  detail?: ReactNode;
  icon?: ReactNode;
  /** At the end of the row. */
  side?: ReactNode;
  onChoose: () => void;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

interface CommandPaletteProps {
  /** The accessible name, also of the field. */
  label: string;
  placeholder: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** What fits the query, which the caller has searched. */
  groups: readonly PaletteGroup[];
  loading?: boolean;
  /** Below the field: that nothing was found, or why it cannot be searched. Read aloud. */
  status?: ReactNode;
  footer?: ReactNode;
}

type Group = PaletteGroup & { value: string };

/** A field in a dialog with what it finds under it: arrows move, Enter chooses, Escape closes. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, open, onOpenChange, groups, loading = false, status, footer } = props;
  return (
    <Dialog.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Viewport className={classes(dialog.viewport, styles.viewport)}>
          <Dialog.Popup className={classes(dialog.dialog, styles.palette)} aria-label={label}>
            <Autocomplete.Root
              open
              inline
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={groups.map((group): Group => ({ ...group, value: group.label }))}
              itemToStringValue={(item: PaletteItem) => item.title}
              value={props.query}
              onValueChange={(next, { reason }) => {
                if (reason !== 'item-press') props.onQueryChange(next);
              }}
            >
              <Autocomplete.InputGroup className={styles.field}>
                <Search aria-hidden="true" />
                <Autocomplete.Input className={styles.input} aria-label={label} placeholder={props.placeholder} />
                {loading && <Spinner size="small" />}
              </Autocomplete.InputGroup>
              <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
              <Autocomplete.List className={styles.list} aria-label={label}>
                {(group: Group) => (
                  <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
                    <Autocomplete.GroupLabel className={styles.heading}>{group.label}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => (
                        <Autocomplete.Item
                          key={item.key}
                          value={item}
                          className={classes(float.item, styles.item)}
                          onClick={item.onChoose}
                        >
                          {item.icon}
                          <span className={styles.words}>
                            <span className={styles.title}>{item.title}</span>
                            {item.detail && <span className={styles.detail}>{item.detail}</span>}
                          </span>
                          {item.side}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              {footer && <footer className={styles.footer}>{footer}</footer>}
            </Autocomplete.Root>
            <Dialog.Close className={styles.close}>Close</Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
