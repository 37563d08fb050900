import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import type { FilterWords } from './filter-words.ts';
import styles from './model-filter-bar.module.css';

interface FilterButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  words: FilterWords;
}

export function FilterButton({ words, ...rest }: FilterButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      {...rest}
      iconAfter={<ChevronDown />}
      className={words.chosen ? styles.on : undefined}
    >
      {words.text}
    </Button>
  );
}
