import { useMemo } from 'react';
import { editFlow, stepTitles } from '#wizard/flows/flows.ts';
import { isClosed, openEdit } from '#wizard/flows/open-edit.ts';
import { EditClosed } from '#wizard/frame/edit-closed.tsx';
import { Wizard } from '#wizard/wizard.tsx';
import type { Route } from './+types/wizard.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const step = loaderData && !isClosed(loaderData) ? stepTitles[loaderData.step.step] : null;
  return [{ title: [step, 'Edit job', matches[0].loaderData?.limits.productName].filter(Boolean).join(' · ') }];
};

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => openEdit(params.id, request);

/** Revalidates on every step, although the wizard layout stays mounted. */
export const shouldRevalidate = () => true;

export default function EditJob({ params, loaderData }: Route.ComponentProps) {
  const flow = useMemo(() => editFlow(params.id), [params.id]);
  return isClosed(loaderData) ? (
    <EditClosed {...loaderData} />
  ) : (
    <Wizard key={params.id} flow={flow} opened={loaderData} />
  );
}
