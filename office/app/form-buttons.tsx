import { Button } from '#ui/button.tsx';

type FormButtonsProps = {
  /** The id of the form that is sent. */
  form: string;
  /** What sending it does, as its button says. */
  does: string;
  isBusy: boolean;
  onCancel: () => void;
};

/** At the foot of a dialog with a form. */
export function FormButtons({ form, does, isBusy, onCancel }: FormButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" loading={isBusy}>
        {does}
      </Button>
    </>
  );
}
