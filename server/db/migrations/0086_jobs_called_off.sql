-- Claims of no-shows are withdrawn where a job is called off. Those of jobs that were called off before can be neither answered nor decided.
update no_shows n set status = 'WITHDRAWN', decided_at = app_now(), decision = 'The job was called off.'
  from jobs j where j.id = n.job_id and j.lifecycle = 'CANCELLED' and n.status in ('OPEN', 'ANSWERED');
--> statement-breakpoint
-- Nor does a discarded job pay for its services any more: the charges of those from before are given up.
select plan_money(j.id) from jobs j where j.lifecycle = 'CANCELLED' and exists (
  select from charges c where c.job_id = j.id and c.purpose = 'SERVICES' and c.aim = 'CAPTURE' and c.status in ('DUE', 'ACTION_NEEDED', 'PROCESSING', 'FAILED'));
