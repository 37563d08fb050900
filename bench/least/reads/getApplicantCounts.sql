select json_build_object(
  'all', t.applied + t.pending + t.booked + t.declined, 'applied', t.applied, 'pending', t.pending, 'booked', t.booked,
  'declined', t.declined,
  'places', json_build_object(
    'total', t.amount_males + t.amount_females + t.amount_non_binary + t.amount_any_gender, 'booked', t.booked,
    'left', json_build_object('males', t.amount_males - t.booked_males, 'females', t.amount_females - t.booked_females,
      'nonBinary', t.amount_non_binary - t.booked_non_binary, 'anyGender', t.amount_any_gender - t.booked_any_gender)),
  'version', t.version)::text as answer
from job_tallies t join jobs j on j.id = t.job_id where t.job_id = $2::uuid and j.manager_id = $1::uuid
