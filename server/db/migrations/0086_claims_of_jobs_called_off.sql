-- Claims of no-shows are withdrawn where a job is called off. Those of jobs that were called off before can be neither answered nor decided.
update no_shows n set status = 'WITHDRAWN', decided_at = app_now(), decision = 'The job was called off.'
  from jobs j where j.id = n.job_id and j.lifecycle = 'CANCELLED' and n.status in ('OPEN', 'ANSWERED');
