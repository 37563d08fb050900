-- Written by hand, as the files after it: what drizzle-kit cannot generate. Transition guards, counts, exclusion constraints, audit,
-- covering indexes, reference rows.

-- ## State machines
-- The transitions that each state machine allows. A test compares these rows with the contract's tables.
create table allowed_moves (machine text not null, from_state text not null, to_state text not null, primary key (machine, from_state, to_state));

insert into allowed_moves values
  ('lifecycle', 'DRAFT', 'APPLICATIONS_ACCEPTANCE'), ('lifecycle', 'DRAFT', 'CANCELLED'),
  ('lifecycle', 'APPLICATIONS_ACCEPTANCE', 'STAFFING'), ('lifecycle', 'APPLICATIONS_ACCEPTANCE', 'CANCELLED'),
  ('lifecycle', 'STAFFING', 'APPLICATIONS_ACCEPTANCE'), ('lifecycle', 'STAFFING', 'INVOICED'), ('lifecycle', 'STAFFING', 'CANCELLED'),
  ('lifecycle', 'INVOICED', 'PREPAID'), ('lifecycle', 'INVOICED', 'CANCELLED'),
  -- A job whose bank debit is under way at its start begins before the money has arrived.
  ('lifecycle', 'INVOICED', 'STARTED'),
  ('lifecycle', 'PREPAID', 'STARTED'), ('lifecycle', 'PREPAID', 'CANCELLED'),
  ('lifecycle', 'STARTED', 'ENDED'), ('lifecycle', 'STARTED', 'CANCELLED'),
  ('lifecycle', 'ENDED', 'DISPUTED'), ('lifecycle', 'ENDED', 'PAYOUT'), ('lifecycle', 'DISPUTED', 'PAYOUT'),
  ('lifecycle', 'PAYOUT', 'COMPLETED'),
  ('moderation', 'ON_REVIEW', 'APPROVED'), ('moderation', 'ON_REVIEW', 'INFO_REQUESTED'), ('moderation', 'ON_REVIEW', 'DECLINED'),
  ('moderation', 'INFO_REQUESTED', 'ON_REVIEW'), ('moderation', 'INFO_REQUESTED', 'DECLINED'),
  ('moderation', 'DECLINED', 'ON_REVIEW'), ('moderation', 'APPROVED', 'ON_REVIEW'),
  ('participant', 'APPLIED', 'BOOKED'), ('participant', 'APPLIED', 'PENDING'), ('participant', 'APPLIED', 'DECLINED'),
  ('participant', 'PENDING', 'BOOKED'), ('participant', 'PENDING', 'DECLINED'), ('participant', 'BOOKED', 'DECLINED'),
  ('participant', 'DECLINED', 'APPLIED'),
  ('request', 'SENT', 'ACCEPTED'), ('request', 'SENT', 'DECLINED'), ('request', 'SENT', 'CANCELLED'),
  ('state', 'ONBOARDING', 'ACTIVE'), ('state', 'ONBOARDING', 'SUSPENDED'), ('state', 'ONBOARDING', 'BANNED'),
  ('state', 'ACTIVE', 'SUSPENDED'), ('state', 'ACTIVE', 'BANNED'),
  ('state', 'SUSPENDED', 'ONBOARDING'), ('state', 'SUSPENDED', 'ACTIVE'), ('state', 'SUSPENDED', 'BANNED'),
  ('state', 'BANNED', 'ONBOARDING'), ('state', 'BANNED', 'ACTIVE');

create function refuse_move(machine text, from_state text, to_state text) returns void language plpgsql as $$
begin
  raise exception 'illegal % move from % to %', machine, from_state, to_state using errcode = 'ZD001', constraint = machine;
end $$;

-- Who acts and why are the defaults of their columns, from settings that the server makes at the start of each transaction.
create function write_audit(subject text, subject_id uuid, action text, before jsonb, after jsonb) returns void language sql as $$
  insert into audit_entries (subject, subject_id, action, before, after) values (subject, subject_id, action, before, after)
$$;

-- A job begins as a draft. The time of a moderation decision is stored, because the time to appeal runs from it.
create function guard_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.lifecycle <> 'DRAFT' then perform refuse_move('lifecycle', 'none', new.lifecycle); end if;
    return new;
  end if;
  if new.lifecycle <> old.lifecycle then
    if not exists (select from allowed_moves where machine = 'lifecycle' and from_state = old.lifecycle and to_state = new.lifecycle) then
      perform refuse_move('lifecycle', old.lifecycle, new.lifecycle);
    end if;
    perform write_audit('JOB', new.id, 'LIFECYCLE', jsonb_build_object('lifecycle', old.lifecycle), jsonb_build_object('lifecycle', new.lifecycle, 'reason', new.cancel_reason));
  end if;
  if new.moderation is distinct from old.moderation then
    if not (old.moderation is null and new.moderation = 'ON_REVIEW')
      and not exists (select from allowed_moves where machine = 'moderation' and from_state = old.moderation and to_state = new.moderation) then
      perform refuse_move('moderation', coalesce(old.moderation, 'none'), coalesce(new.moderation, 'none'));
    end if;
    if new.moderation <> 'ON_REVIEW' then new.moderated_at := app_now(); end if;
    perform write_audit('JOB', new.id, 'MODERATION', jsonb_build_object('moderation', old.moderation), jsonb_build_object('moderation', new.moderation, 'reason', new.moderation_reason));
  end if;
  return new;
end $$;

create trigger guard_job before insert or update on jobs for each row execute function guard_job();

create function guard_user() returns trigger language plpgsql as $$
begin
  if new.type <> old.type and old.type <> 'COMMON' then perform refuse_move('type', old.type, new.type); end if;
  if new.state <> old.state then
    if not exists (select from allowed_moves where machine = 'state' and from_state = old.state and to_state = new.state) then
      perform refuse_move('state', old.state, new.state);
    end if;
    perform write_audit('USER', new.id, 'STATE', jsonb_build_object('state', old.state), jsonb_build_object('state', new.state, 'reason', new.state_reason));
  end if;
  if new.moderation is distinct from old.moderation then
    if not (old.moderation is null and new.moderation = 'ON_REVIEW')
      and not exists (select from allowed_moves where machine = 'moderation' and from_state = old.moderation and to_state = new.moderation) then
      perform refuse_move('moderation', coalesce(old.moderation, 'none'), coalesce(new.moderation, 'none'));
    end if;
    if new.moderation <> 'ON_REVIEW' then new.moderated_at := app_now(); end if;
    perform write_audit('USER', new.id, 'MODERATION', jsonb_build_object('moderation', old.moderation), jsonb_build_object('moderation', new.moderation, 'reason', new.moderation_reason));
  end if;
  return new;
end $$;

create trigger guard_user before update on users for each row execute function guard_user();

-- Nobody is booked who has not proved who they are.
create function guard_participant() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('APPLIED', 'PENDING') then perform refuse_move('participant', 'none', new.status); end if;
  elsif new.status <> old.status then
    if not exists (select from allowed_moves where machine = 'participant' and from_state = old.status and to_state = new.status) then
      perform refuse_move('participant', old.status, new.status);
    end if;
    if new.status = 'BOOKED' and not exists (select from users where id = new.model_id and identity_verified_at is not null) then
      raise exception 'this model has not proved who they are' using errcode = 'check_violation', constraint = 'participants_identity';
    end if;
  end if;
  return new;
end $$;

create trigger guard_participant before insert or update on participants for each row execute function guard_participant();

-- A withdrawn application or a cancelled request leaves no row; a booking is cancelled, never deleted.
create function guard_participant_removal() returns trigger language plpgsql as $$
begin
  if old.status not in ('APPLIED', 'PENDING') then perform refuse_move('participant', old.status, 'none'); end if;
  return old;
end $$;

create trigger guard_participant_removal before delete on participants for each row execute function guard_participant_removal();

create function guard_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status
    and not exists (select from allowed_moves where machine = 'request' and from_state = old.status and to_state = new.status) then
    perform refuse_move('request', old.status, new.status);
  end if;
  return new;
end $$;

create trigger guard_request before update on requests for each row execute function guard_request();

-- The answer to an invitation is final, and so is its cancellation.
create function guard_invitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'SENT' then perform refuse_move('invitation', 'none', new.status); end if;
  elsif new.status <> old.status and old.status <> 'SENT' then
    perform refuse_move('invitation', old.status, new.status);
  end if;
  return new;
end $$;

create trigger guard_invitation before insert or update on invitations for each row execute function guard_invitation();

-- ## Counts of a job
-- One row per job, in job_tallies; its checks refuse more bookings than there are places.
create function tally_job() returns trigger language plpgsql as $$
begin
  insert into job_tallies (job_id) values (new.id);
  return new;
end $$;

create trigger tally_job after insert on jobs for each row execute function tally_job();

-- Updates the counts in the statement that changes the participant, and writes the audit entry. Every decision on an applicant
-- runs this, so it is one update. Fields of `old` are null in an insert, those of `new` in a delete.
create function tally_participant() returns trigger language plpgsql as $$
declare
  job uuid := coalesce(new.job_id, old.job_id);
begin
  update job_tallies set
    applied = applied + (new.status is not distinct from 'APPLIED')::int - (old.status is not distinct from 'APPLIED')::int,
    pending = pending + (new.status is not distinct from 'PENDING')::int - (old.status is not distinct from 'PENDING')::int,
    booked = booked + (new.status is not distinct from 'BOOKED')::int - (old.status is not distinct from 'BOOKED')::int,
    declined = declined + (new.status is not distinct from 'DECLINED')::int - (old.status is not distinct from 'DECLINED')::int,
    booked_males = booked_males + (new.place is not distinct from 'MALE')::int - (old.place is not distinct from 'MALE')::int,
    booked_females = booked_females + (new.place is not distinct from 'FEMALE')::int - (old.place is not distinct from 'FEMALE')::int,
    booked_non_binary = booked_non_binary + (new.place is not distinct from 'NON_BINARY')::int - (old.place is not distinct from 'NON_BINARY')::int,
    booked_any_gender = booked_any_gender + (new.place is not distinct from 'ANY')::int - (old.place is not distinct from 'ANY')::int,
    version = version + 1
  where job_id = job;
  if new.status is distinct from old.status then
    insert into audit_entries (subject, subject_id, action, before, after) values (
      'PARTICIPANT', job, 'STATUS',
      case when tg_op <> 'INSERT' then jsonb_build_object('modelId', old.model_id, 'status', old.status) end,
      case when tg_op <> 'DELETE' then jsonb_build_object('modelId', new.model_id, 'status', new.status) end);
  end if;
  return null;
end $$;

create trigger tally_participant after insert or update or delete on participants for each row execute function tally_participant();

-- ## Booked times
-- A booking reserves the periods of its job; the exclusion constraint makes double booking impossible.
alter table booked_periods add constraint booked_periods_no_overlap exclude using gist (model_id with =, during with &&);

create function hold_booked_periods() returns trigger language plpgsql as $$
begin
  if new.status = 'BOOKED' and old.status <> 'BOOKED' then
    insert into booked_periods (job_id, model_id, during) select new.job_id, new.model_id, during from job_periods where job_id = new.job_id;
  elsif old.status = 'BOOKED' and new.status <> 'BOOKED' then
    delete from booked_periods where job_id = new.job_id and model_id = new.model_id;
  end if;
  return null;
end $$;

create trigger hold_booked_periods after update of status on participants for each row execute function hold_booked_periods();

-- When the times of a job with bookings change, the booked periods change with them, or the whole change fails.
create function move_booked_periods() returns trigger language plpgsql as $$
begin
  if not exists (select from participants where job_id = coalesce(new.job_id, old.job_id) and status = 'BOOKED') then return null; end if;
  delete from booked_periods where job_id = coalesce(new.job_id, old.job_id);
  insert into booked_periods (job_id, model_id, during)
    select p.job_id, p.model_id, d.during from participants p join job_periods d on d.job_id = p.job_id
    where p.job_id = coalesce(new.job_id, old.job_id) and p.status = 'BOOKED';
  return null;
end $$;

create trigger move_booked_periods after insert or update or delete on job_periods for each row execute function move_booked_periods();

-- ## Entries of the audit
-- Audit entries are append-only.
create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed' using errcode = 'ZD002';
end $$;

-- What happened to a model in all jobs.
create index audit_entries_model on audit_entries ((coalesce(after, before) ->> 'modelId'), created_at desc) where subject in ('PARTICIPANT', 'WORK');

-- The moves of jobs and people by time; other entries, which are nearly all, cost nothing more.
create index audit_entries_moves on audit_entries (created_at) where subject in ('JOB', 'USER') and action in ('LIFECYCLE', 'MODERATION');

-- ## Calls
-- Opens the transaction of a changing call: sets the actor for the audit and, with an idempotency key, takes the key's lock.
-- A key that already has an answer raises an error, so that nothing pipelined behind this statement takes effect.
-- Sequential scans are off because the plan may be made while the table is empty and is kept while the table fills.
create function open_call(actor text, key_owner text, key_given text) returns void language plpgsql
-- The table is empty when this is planned in a new database, and full before it is planned again.
set enable_seqscan = off as $$
begin
  perform set_config('app.actor', actor, true);
  if key_given is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(key_owner || ' ' || key_given, 0));
  if exists (select from idempotency_keys where owner = key_owner and key = key_given) then
    raise exception 'this key has its answer' using errcode = 'ZD003';
  end if;
end $$;

-- ## Metro areas and distances
-- Cities that stand for a region, at least 75 miles apart. Each model belongs to the nearest one.
insert into metros (id, name, latitude, longitude) values
  (1, 'Las Vegas', 36.17497, -115.13722),
  (2, 'Los Angeles', 34.05223, -118.24368),
  (3, 'New York', 40.71427, -74.00597),
  (4, 'Miami', 25.77427, -80.19366),
  (5, 'Chicago', 41.85003, -87.65005),
  (6, 'San Francisco', 37.77493, -122.41942),
  (7, 'San Diego', 32.71571, -117.16472),
  (8, 'Houston', 29.76328, -95.36327),
  (9, 'Dallas', 32.78306, -96.80667),
  (10, 'Austin', 30.26715, -97.74306),
  (11, 'Phoenix', 33.44838, -112.07404),
  (12, 'Philadelphia', 39.95238, -75.16362),
  (13, 'Atlanta', 33.749, -84.38798),
  (14, 'Boston', 42.35843, -71.05977),
  (15, 'Seattle', 47.60621, -122.33207),
  (16, 'Washington', 38.89511, -77.03637),
  (17, 'Denver', 39.73915, -104.9847),
  (18, 'Orlando', 28.53834, -81.37924),
  (19, 'Tampa', 27.94752, -82.45843),
  (20, 'Jacksonville', 30.33218, -81.65565),
  (21, 'Nashville', 36.16589, -86.78444),
  (22, 'Memphis', 35.14953, -90.04898),
  (23, 'New Orleans', 29.95465, -90.07507),
  (24, 'Charlotte', 35.22709, -80.84313),
  (25, 'Raleigh', 35.7721, -78.63861),
  (26, 'Portland', 45.52345, -122.67621),
  (27, 'Detroit', 42.33143, -83.04575),
  (28, 'Minneapolis', 44.97997, -93.26384),
  (29, 'Salt Lake City', 40.76078, -111.89105),
  (30, 'Indianapolis', 39.76838, -86.15804),
  (31, 'Columbus', 39.96118, -82.99879),
  (32, 'Cleveland', 41.4995, -81.69541),
  (33, 'Cincinnati', 39.12711, -84.51439),
  (34, 'El Paso', 31.75872, -106.48693),
  (35, 'Corpus Christi', 27.80058, -97.39638),
  (36, 'Lubbock', 33.57786, -101.85517),
  (37, 'Sacramento', 38.58157, -121.4944),
  (38, 'Fresno', 36.74773, -119.77237),
  (39, 'Bakersfield', 35.37329, -119.01871),
  (40, 'Santa Barbara', 34.42083, -119.69819),
  (41, 'Palm Springs', 33.8303, -116.54529),
  (42, 'Reno', 39.52963, -119.8138),
  (43, 'Buffalo', 42.88645, -78.87837),
  (44, 'Southampton', 40.88427, -72.38953),
  (45, 'Albany', 42.65258, -73.75623),
  (46, 'Syracuse', 43.04812, -76.14742),
  (47, 'Kansas City', 39.09973, -94.57857),
  (48, 'St. Louis', 38.62727, -90.19789),
  (49, 'Milwaukee', 43.0389, -87.90647),
  (50, 'Madison', 43.07305, -89.40123),
  (51, 'Louisville', 38.25424, -85.75941),
  (52, 'Oklahoma City', 35.46756, -97.51643),
  (53, 'Tulsa', 36.15398, -95.99277),
  (54, 'Albuquerque', 35.08449, -106.65114),
  (55, 'Tucson', 32.22174, -110.92648),
  (56, 'Omaha', 41.25626, -95.94043),
  (57, 'Virginia Beach', 36.85293, -75.97799),
  (58, 'Richmond', 37.55376, -77.46026),
  (59, 'Pittsburgh', 40.44062, -79.99589),
  (60, 'Naples', 26.14234, -81.79596),
  (61, 'Tallahassee', 30.43826, -84.28073),
  (62, 'Key West', 24.55524, -81.78163),
  (63, 'Honolulu', 21.30694, -157.85833),
  (64, 'Anchorage', 61.21806, -149.90028),
  (65, 'Charleston', 32.77632, -79.93275),
  (66, 'Columbia', 34.00071, -81.03481),
  (67, 'Myrtle Beach', 33.68906, -78.88669),
  (68, 'Savannah', 32.08354, -81.09983),
  (69, 'Birmingham', 33.52066, -86.80249),
  (70, 'Huntsville', 34.7304, -86.58594),
  (71, 'Montgomery', 32.36681, -86.29997),
  (72, 'Mobile', 30.69436, -88.04305),
  (73, 'Aspen', 39.1911, -106.81754),
  (74, 'Boise', 43.6135, -116.20345),
  (75, 'Wichita', 37.69224, -97.33754),
  (76, 'Des Moines', 41.60054, -93.60911),
  (77, 'Little Rock', 34.74648, -92.28959),
  (78, 'Jackson', 32.29876, -90.18481),
  (79, 'Asheville', 35.60095, -82.55402),
  (80, 'Knoxville', 35.96064, -83.92074),
  (81, 'Spokane', 47.65966, -117.42908),
  (82, 'Grand Rapids', 42.96336, -85.66809),
  (83, 'Portland', 43.65737, -70.2589),
  (84, 'Burlington', 44.47588, -73.21207),
  (85, 'Billings', 45.78329, -108.50069),
  (86, 'Bozeman', 45.67965, -111.03856),
  (87, 'Cheyenne', 41.13998, -104.82025),
  (88, 'Jackson', 43.47993, -110.76243),
  (89, 'Sioux Falls', 43.54369, -96.72796),
  (90, 'Fargo', 46.87719, -96.7898),
  (91, 'San Juan', 18.46633, -66.10572),
  (92, 'Vancouver', 49.24966, -123.11934),
  (93, 'Calgary', 51.05011, -114.08529),
  (94, 'Ottawa', 45.41117, -75.69812),
  (95, 'Edmonton', 53.55014, -113.46871),
  (96, 'Winnipeg', 49.8844, -97.14704),
  (97, 'Québec', 46.81228, -71.21454),
  (98, 'Halifax', 44.64269, -63.57688),
  (99, 'Mexico City', 19.42847, -99.12766),
  (100, 'Guadalajara', 20.67738, -103.34749),
  (101, 'Monterrey', 25.68435, -100.31721),
  (102, 'Cancún', 21.17429, -86.84656),
  (103, 'León de los Aldama', 21.12183, -101.68253),
  (104, 'Cabo San Lucas', 22.89088, -109.91238),
  (105, 'Mérida', 20.967, -89.62318),
  (106, 'London', 51.50853, -0.12574),
  (107, 'Manchester', 53.48095, -2.23743),
  (108, 'Glasgow', 55.86515, -4.25763),
  (109, 'Bristol', 51.45523, -2.59665),
  (110, 'Newcastle upon Tyne', 54.97328, -1.61396),
  (111, 'Belfast', 54.59682, -5.92541),
  (112, 'Paris', 48.85341, 2.3488),
  (113, 'Marseille', 43.29695, 5.38107),
  (114, 'Lyon', 45.74906, 4.84789),
  (115, 'Nice', 43.70313, 7.26608),
  (116, 'Toulouse', 43.60426, 1.44367),
  (117, 'Bordeaux', 44.84124, -0.58046),
  (118, 'Nantes', 47.21725, -1.55336),
  (119, 'Strasbourg', 48.58392, 7.74553),
  (120, 'Lille', 50.63391, 3.05512),
  (121, 'Montpellier', 43.61093, 3.87635),
  (122, 'Milan', 45.46427, 9.18951),
  (123, 'Rome', 41.89193, 12.51133),
  (124, 'Naples', 40.85216, 14.26811),
  (125, 'Turin', 45.07049, 7.68682),
  (126, 'Florence', 43.77925, 11.24626),
  (127, 'Venice', 45.43713, 12.33265),
  (128, 'Palermo', 38.1166, 13.3636),
  (129, 'Madrid', 40.4165, -3.70256),
  (130, 'Barcelona', 41.38879, 2.15899),
  (131, 'Valencia', 39.47391, -0.37966),
  (132, 'Sevilla', 37.38283, -5.97317),
  (133, 'Málaga', 36.72016, -4.42034),
  (134, 'Bilbao', 43.26271, -2.92528),
  (135, 'Palma', 39.56939, 2.65024),
  (136, 'Ibiza', 38.90883, 1.43296),
  (137, 'Berlin', 52.52437, 13.41053),
  (138, 'Hamburg', 53.55073, 9.99302),
  (139, 'Munich', 48.13743, 11.57549),
  (140, 'Köln', 50.93333, 6.95),
  (141, 'Frankfurt am Main', 50.11552, 8.68417),
  (142, 'Leipzig', 51.33962, 12.37129),
  (143, 'Hannover', 52.37052, 9.73322),
  (144, 'Dubai', 25.07725, 55.30927),
  (145, 'Tokyo', 35.6895, 139.69171),
  (146, 'Osaka', 34.69379, 135.50107),
  (147, 'Nagoya', 35.18147, 136.90641),
  (148, 'Sapporo', 43.06667, 141.35),
  (149, 'Fukuoka', 33.6, 130.41667),
  (150, 'Shanghai', 31.22222, 121.45806),
  (151, 'Beijing', 39.9075, 116.39723),
  (152, 'Shenzhen', 22.54554, 114.0683),
  (153, 'Chengdu', 30.66667, 104.06667),
  (154, 'Chongqing', 29.56026, 106.55771),
  (155, 'Wuhan', 30.58333, 114.26667),
  (156, 'Hangzhou', 30.29365, 120.16142),
  (157, 'Nanjing', 32.06167, 118.77778),
  (158, 'Xi’an', 34.25833, 108.92861),
  (159, 'Singapore', 1.28967, 103.85007),
  (160, 'Taipei', 25.05306, 121.52639),
  (161, 'Kaohsiung', 22.61626, 120.31333),
  (162, 'Seoul', 37.566, 126.9784),
  (163, 'Busan', 35.10168, 129.03004),
  (164, 'Sydney', -33.86785, 151.20732),
  (165, 'Melbourne', -37.814, 144.96332),
  (166, 'Brisbane', -27.46794, 153.02809),
  (167, 'Adelaide', -34.92866, 138.59863),
  (168, 'Canberra', -35.28346, 149.12807),
  (169, 'Perth', -31.95224, 115.8614),
  (170, 'Auckland', -36.84853, 174.76349),
  (171, 'Wellington', -41.28664, 174.77557),
  (172, 'Christchurch', -43.53333, 172.63333),
  (173, 'Queenstown', -45.03023, 168.66271),
  (174, 'Mumbai', 19.07283, 72.88261),
  (175, 'Delhi', 28.65195, 77.23149),
  (176, 'Bengaluru', 12.97194, 77.59369),
  (177, 'Hyderabad', 17.38405, 78.45636),
  (178, 'Chennai', 13.08784, 80.27847),
  (179, 'Kolkata', 22.56263, 88.36304),
  (180, 'Ahmedabad', 23.02579, 72.58727),
  (181, 'Jaipur', 26.91962, 75.78781),
  (182, 'Karachi', 24.8608, 67.0104),
  (183, 'Lahore', 31.558, 74.35071),
  (184, 'Islamabad', 33.72148, 73.04329),
  (185, 'Dhaka', 23.7104, 90.40744),
  (186, 'Jakarta', -6.21462, 106.84513),
  (187, 'Denpasar', -8.65, 115.21667),
  (188, 'Surabaya', -7.24917, 112.75083),
  (189, 'Bangkok', 13.75398, 100.50144),
  (190, 'Phuket', 7.89059, 98.3981),
  (191, 'Chiang Mai', 18.79038, 98.98468),
  (192, 'Ho Chi Minh City', 10.82302, 106.62965),
  (193, 'Hanoi', 21.0245, 105.84117),
  (194, 'Da Nang', 16.06778, 108.22083),
  (195, 'Kuala Lumpur', 3.1412, 101.68653),
  (196, 'Manila', 14.6042, 120.9822),
  (197, 'Cebu City', 10.31672, 123.89071),
  (198, 'Davao', 7.07306, 125.61278),
  (199, 'São Paulo', -23.5475, -46.63611),
  (200, 'Rio de Janeiro', -22.90642, -43.18223),
  (201, 'Brasília', -15.77972, -47.92972),
  (202, 'Salvador', -12.97563, -38.49096),
  (203, 'Fortaleza', -3.71722, -38.54306),
  (204, 'Belo Horizonte', -19.92083, -43.93778),
  (205, 'Curitiba', -25.42778, -49.27306),
  (206, 'Recife', -8.05389, -34.88111),
  (207, 'Porto Alegre', -30.03283, -51.23019),
  (208, 'Florianópolis', -27.59667, -48.54917),
  (209, 'Buenos Aires', -34.61315, -58.37723),
  (210, 'Córdoba', -31.40648, -64.18853),
  (211, 'Rosario', -32.94682, -60.63932),
  (212, 'Bogotá', 4.60971, -74.08175),
  (213, 'Medellín', 6.245, -75.57151),
  (214, 'Cali', 3.43054, -76.5199),
  (215, 'Cartagena', 10.39817, -75.49328),
  (216, 'Lima', -12.04318, -77.02824),
  (217, 'Santiago', -33.45694, -70.64827),
  (218, 'Caracas', 10.48801, -66.87919),
  (219, 'Quito', -0.22985, -78.52495),
  (220, 'Guayaquil', -2.19616, -79.88621),
  (221, 'Montevideo', -34.90328, -56.18816),
  (222, 'Santo Domingo', 18.47186, -69.89232),
  (223, 'Punta Cana', 18.58182, -68.40431),
  (224, 'Havana', 23.13302, -82.38304),
  (225, 'Kingston', 17.99702, -76.79358),
  (226, 'Nassau', 25.05823, -77.34306),
  (227, 'Panama City', 8.9936, -79.51973),
  (228, 'San José', 9.93388, -84.08489),
  (229, 'Guatemala City', 14.64072, -90.51327),
  (230, 'Amsterdam', 52.37403, 4.88969),
  (231, 'Zürich', 47.36667, 8.55),
  (232, 'Lausanne', 46.516, 6.63282),
  (233, 'Vienna', 48.20849, 16.37208),
  (234, 'Graz', 47.06733, 15.44197),
  (235, 'Lisbon', 38.72509, -9.1498),
  (236, 'Porto', 41.1485, -8.61097),
  (237, 'Faro', 37.01869, -7.92716),
  (238, 'Dublin', 53.33306, -6.24889),
  (239, 'Cork', 51.89797, -8.47061),
  (240, 'Galway', 53.27245, -9.05095),
  (241, 'Stockholm', 59.32938, 18.06871),
  (242, 'Gothenburg', 57.70716, 11.96679),
  (243, 'Malmö', 55.60587, 13.00073),
  (244, 'Oslo', 59.91273, 10.74609),
  (245, 'Bergen', 60.39299, 5.32415),
  (246, 'Århus', 56.15674, 10.21076),
  (247, 'Helsinki', 60.16952, 24.93545),
  (248, 'Reykjavík', 64.13548, -21.89541),
  (249, 'Warsaw', 52.22977, 21.01178),
  (250, 'Kraków', 50.06143, 19.93658),
  (251, 'Wrocław', 51.10286, 17.03006),
  (252, 'Gdańsk', 54.35227, 18.64912),
  (253, 'Prague', 50.08804, 14.42076),
  (254, 'Budapest', 47.49835, 19.04045),
  (255, 'Bucharest', 44.43225, 26.10626),
  (256, 'Sofia', 42.69751, 23.32415),
  (257, 'Belgrade', 44.80401, 20.46513),
  (258, 'Zagreb', 45.81444, 15.97798),
  (259, 'Split', 43.50891, 16.43915),
  (260, 'Dubrovnik', 42.64125, 18.10909),
  (261, 'Athens', 37.98376, 23.72784),
  (262, 'Thessaloníki', 40.64072, 22.93493),
  (263, 'Istanbul', 41.01384, 28.94966),
  (264, 'Ankara', 39.91987, 32.85427),
  (265, 'İzmir', 38.41273, 27.13838),
  (266, 'Antalya', 36.90812, 30.69556),
  (267, 'Kyiv', 50.45466, 30.5238),
  (268, 'Odesa', 46.48572, 30.74383),
  (269, 'Lviv', 49.83826, 24.02324),
  (270, 'Kharkiv', 49.98177, 36.25475),
  (271, 'Moscow', 55.75204, 37.61781),
  (272, 'Saint Petersburg', 59.93863, 30.31413),
  (273, 'Novosibirsk', 55.02259, 82.93175),
  (274, 'Riga', 56.946, 24.10589),
  (275, 'Vilnius', 54.68916, 25.2798),
  (276, 'Luxembourg', 49.60982, 6.13268),
  (277, 'Valletta', 35.89968, 14.5148),
  (278, 'Nicosia', 35.17284, 33.35397),
  (279, 'Tel Aviv', 32.08088, 34.78057),
  (280, 'Riyadh', 24.68773, 46.72185),
  (281, 'Jeddah', 21.49012, 39.18624),
  (282, 'Doha', 25.28545, 51.53096),
  (283, 'Kuwait City', 29.367, 47.97429),
  (284, 'Beirut', 33.89332, 35.50157),
  (285, 'Tehran', 35.69439, 51.42151),
  (286, 'Baghdad', 33.34058, 44.40088),
  (287, 'Cairo', 30.06263, 31.24967),
  (288, 'Alexandria', 31.20176, 29.91582),
  (289, 'Casablanca', 33.58831, -7.61138),
  (290, 'Marrakesh', 31.63416, -7.99994),
  (291, 'Tunis', 36.81897, 10.16579),
  (292, 'Algiers', 36.73225, 3.08746),
  (293, 'Lagos', 6.45407, 3.39467),
  (294, 'Abuja', 9.05785, 7.49508),
  (295, 'Accra', 5.55602, -0.1969),
  (296, 'Nairobi', -1.28333, 36.81667),
  (297, 'Addis Ababa', 9.02497, 38.74689),
  (298, 'Dar es Salaam', -6.82349, 39.26951),
  (299, 'Kampala', 0.31628, 32.58219),
  (300, 'Dakar', 14.6937, -17.44406),
  (301, 'Abidjan', 5.35444, -4.00167),
  (302, 'Kinshasa', -4.32758, 15.31357),
  (303, 'Luanda', -8.83682, 13.23432),
  (304, 'Johannesburg', -26.20227, 28.04363),
  (305, 'Cape Town', -33.92584, 18.42322),
  (306, 'Durban', -29.8579, 31.0292);

create function metro_of(north float8, east float8) returns smallint language sql stable parallel safe as $$
  select id from metros order by power(sin(radians(latitude - north) / 2), 2)
    + cos(radians(latitude)) * cos(radians(north)) * power(sin(radians(longitude - east) / 2), 2), id limit 1
$$;

create function set_metro() returns trigger language plpgsql as $$
begin
  new.metro := metro_of(new.latitude, new.longitude);
  return new;
end $$;

create trigger set_metro before insert on models for each row when (new.metro is null) execute function set_metro();

create trigger move_metro before update on models for each row
  when (new.latitude <> old.latitude or new.longitude <> old.longitude) execute function set_metro();

-- ## Busy days of models
-- The days of a range as a bit mask, by days since 1970 modulo 64; all bits where the range is long or unbounded.
create function days_in(during tstzrange) returns bigint language plpgsql immutable parallel safe as $$
declare
  first int;
  days bigint;
begin
  if isempty(during) then return 0; end if;
  if lower_inf(during) or upper_inf(during) or upper(during) - lower(during) >= interval '60 days' then return -1; end if;
  first := floor(date_part('epoch', lower(during)) / 86400);
  days := (1::bigint << (ceil(date_part('epoch', upper(during)) / 86400)::int - first)) - 1;
  first := first & 63;
  return case when first = 0 then days else (days << first) | (days >> (64 - first)) end;
end $$;

-- Locks the model's row first, so that concurrent changes of one model's times do not overwrite each other's days.
-- Reads what is still to come alone, by the index, and the time once: app_now() costs as much as a row.
create function refresh_busy_days(model uuid) returns void language plpgsql as $$
declare
  to_come tstzrange := tstzrange(app_now(), null);
  busy bigint;
begin
  perform from models where user_id = model for no key update;
  select coalesce(bit_or(days_in(during)), 0) into busy from (
    select during from booked_periods where model_id = model and during && to_come
    union all select during from book_outs where model_id = model and during && to_come) held;
  update models set busy_days = busy where user_id = model and busy_days <> busy;
end $$;

create function keep_busy_days() returns trigger language plpgsql as $$
begin
  perform refresh_busy_days(coalesce(new.model_id, old.model_id));
  return null;
end $$;

create trigger keep_busy_days after insert or update or delete on booked_periods for each row execute function keep_busy_days();

-- A calendar brings hundreds of times in one statement: the days of a model are computed once for each statement.
create function keep_busy_days_of_changed() returns trigger language plpgsql as $$
declare
  model uuid;
begin
  for model in select distinct model_id from changed order by model_id loop
    perform refresh_busy_days(model);
  end loop;
  return null;
end $$;

create trigger keep_busy_days_inserted after insert on book_outs referencing new table as changed
  for each statement execute function keep_busy_days_of_changed();

create trigger keep_busy_days_updated after update on book_outs referencing new table as changed
  for each statement execute function keep_busy_days_of_changed();

create trigger keep_busy_days_deleted after delete on book_outs referencing old table as changed
  for each statement execute function keep_busy_days_of_changed();

-- ## Score of models
-- The rank in the list of all models: half the share of bookings honoured, three tenths the rating (four of five when there is
-- none), two tenths how recently the measurements were confirmed. The last part counts from a fixed day, not from today, so
-- scores need no recalculation over time: ninety days later count a tenth more.
create function model_score(reliability_percent int, rating real, confirmed_at timestamptz) returns real
  language sql immutable parallel safe as $$
  select round((0.5 * reliability_percent / 100.0 + 0.3 * coalesce(rating, 4)::numeric / 5
    + 0.2 * (extract(epoch from confirmed_at - timestamptz '2026-01-01T00:00:00Z') / 86400 / 180)::numeric)::numeric, 4)::real
$$;

create function set_score() returns trigger language plpgsql as $$
begin
  new.score := model_score(new.reliability_percent, new.rating, new.measurements_confirmed_at);
  return new;
end $$;

-- A score inserted with the row stays until one of its inputs changes.
create trigger set_score before insert on models for each row when (new.score = 0) execute function set_score();

create trigger keep_score before update on models for each row
  when (new.reliability_percent is distinct from old.reliability_percent or new.rating is distinct from old.rating
    or new.measurements_confirmed_at is distinct from old.measurements_confirmed_at) execute function set_score();

-- ## Indexes for searches of models
-- Covering indexes: a search reads ids and all it filters and ranks by from the index alone. By lot around a venue or
-- everywhere, and by traits where few models have them.
create index models_metro_lot on models (metro, lot)
  include (user_id, gender, height_in, hair_color, eyes_color, ethnicity, birth_date, sensitive_consent, visible_tattoos,
    busy_days, cell_latitude, cell_longitude, reliability_percent, rating, hourly_cents_min, measurements_confirmed_at) where listed;

create index models_metro_traits on models (metro, gender, ethnicity, hair_color, eyes_color, height_in)
  include (lot, user_id, birth_date, sensitive_consent, visible_tattoos,
    busy_days, cell_latitude, cell_longitude, reliability_percent, rating, hourly_cents_min, measurements_confirmed_at) where listed;

create index models_lot on models (lot)
  include (user_id, gender, height_in, hair_color, eyes_color, ethnicity, birth_date, sensitive_consent, visible_tattoos,
    busy_days, cell_latitude, cell_longitude, reliability_percent, rating, hourly_cents_min, measurements_confirmed_at) where listed;

create index models_traits on models (gender, ethnicity, hair_color, eyes_color, height_in)
  include (score, lot, user_id, birth_date, city) where listed;

-- The options of each filter are counted per city by skipping through this index.
create index models_city_traits on models (lower(city), gender, ethnicity, hair_color, eyes_color, height_in)
  include (birth_date, city) where listed;

-- ## Staff
create function is_active_owner(member staff) returns boolean language sql immutable as $$
  select member.role = 'OWNER' and member.disabled_at is null and member.passphrase_hash is not null
$$;

-- Once there is an owner who can sign in, there always is one. The lock serialises owners who remove each other at the same
-- time; the query after it sees what the first of them committed.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if not is_active_owner(old) or (tg_op = 'UPDATE' and is_active_owner(new)) then return null; end if;
  perform pg_advisory_xact_lock(74210004);
  if not exists (select from staff s where is_active_owner(s)) then
    raise exception 'the last owner stays' using errcode = 'ZD004', constraint = 'staff_last_owner';
  end if;
  return null;
end $$;

create constraint trigger keep_an_owner after update or delete on staff for each row execute function keep_an_owner();

create function audit_staff() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_audit('STAFF', new.id, 'ADDED', null, jsonb_build_object('role', new.role));
    return null;
  end if;
  if new.disabled_at is null and old.disabled_at is not null then
    perform write_audit('STAFF', new.id, 'ADDED', null, jsonb_build_object('role', new.role));
  elsif new.role <> old.role then
    perform write_audit('STAFF', new.id, 'ROLE', jsonb_build_object('role', old.role), jsonb_build_object('role', new.role));
  end if;
  if new.disabled_at is not null and old.disabled_at is null then
    perform write_audit('STAFF', new.id, 'REMOVED', jsonb_build_object('role', old.role), null);
  elsif new.passphrase_hash is null and old.passphrase_hash is not null then
    perform write_audit('STAFF', new.id, 'PASSPHRASE_ENDED', null, null);
  end if;
  if new.passphrase_hash is distinct from old.passphrase_hash and new.passphrase_hash is not null then
    perform write_audit('STAFF', new.id, 'PASSPHRASE_SET', null, null);
  end if;
  return null;
end $$;

create trigger audit_staff after insert or update on staff for each row execute function audit_staff();

create function audit_staff_invitation() returns trigger language plpgsql as $$
begin
  perform write_audit('STAFF', new.staff_id, 'LINK_SENT', null, null);
  return null;
end $$;

create trigger audit_staff_invitation after insert on staff_invitations for each row execute function audit_staff_invitation();

create function audit_passkey() returns trigger language plpgsql as $$
begin
  -- Nobody asks who added what to a member who is deleted.
  if tg_op = 'DELETE' and not exists (select from staff s where s.id = old.staff_id) then return null; end if;
  perform write_audit('STAFF', coalesce(new.staff_id, old.staff_id), case tg_op when 'INSERT' then 'PASSKEY_ADDED' else 'PASSKEY_REMOVED' end, null, null);
  return null;
end $$;

create trigger audit_passkey after insert or delete on staff_passkeys for each row execute function audit_passkey();

-- ## Privacy
-- Whether a manager may see a model's private fields now; views that are allowed are recorded. When a job is given, the model
-- takes part in it and the view does not count. The first refusal of a day is recorded in the manager's audit entries.
create function open_private_fields(manager uuid, model uuid, job uuid, with_digitals boolean, most integer) returns boolean language plpgsql as $$
declare
  today date := (app_now() at time zone 'UTC')::date;
begin
  -- One at a time for each manager, or two at once would both find the last place free.
  perform pg_advisory_xact_lock(hashtextextended('private fields ' || manager::text, 0));
  if job is null
    and not exists (select from private_views v where v.manager_id = manager and v.day = today and v.model_id = model and v.counted)
    and (select count(*) from private_views v where v.manager_id = manager and v.day = today and v.counted) >= most then
    if not exists (select from audit_entries a where a.subject_id = manager and a.action = 'PRIVATE_FIELDS' and a.created_at >= today::timestamp at time zone 'UTC') then
      perform write_audit('USER', manager, 'PRIVATE_FIELDS', null, jsonb_build_object('models', most));
    end if;
    return false;
  end if;
  insert into private_views as known (manager_id, day, model_id, job_id, counted, digitals)
    values (manager, today, model, job, job is null, with_digitals)
    on conflict (manager_id, day, model_id) do update
      set counted = known.counted or excluded.counted, digitals = known.digitals or excluded.digitals, job_id = coalesce(excluded.job_id, known.job_id)
      where (excluded.counted and not known.counted) or (excluded.digitals and not known.digitals)
        or (excluded.job_id is not null and excluded.job_id is distinct from known.job_id);
  return true;
end $$;

-- A number that an account has just given up stays reserved for it while the change can be undone. Runs after the row is
-- written, so that whoever waited for the unique index sees what was committed meanwhile.
create function keep_reserved_phone() returns trigger language plpgsql as $$
begin
  if exists (select from phone_changes c where c.old_phone = new.phone and c.user_id <> new.id and c.undone_at is null and c.undo_until > app_now()) then
    raise exception 'this phone is kept for another account' using errcode = 'ZD010', constraint = 'users_phone_reserved';
  end if;
  return null;
end $$;

create trigger keep_reserved_phone after insert or update of phone on users for each row when (new.phone is not null) execute function keep_reserved_phone();

-- ## Devices
-- A device that is signed out, by itself or from elsewhere, gets nothing more.
create function delete_push_of_revoked_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create trigger sessions_push after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function delete_push_of_revoked_session();

-- ## Notes and decisions of staff
-- Notes of staff are append-only; those about a person go with the account.
create function keep_staff_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.subject = 'USER' and exists (select from users where id = old.subject_id and deleted_at is not null) then
    return old;
  end if;
  raise exception 'notes of staff are never changed' using errcode = 'ZD002';
end $$;

create trigger keep_staff_note before update or delete on staff_notes for each row execute function keep_staff_note();

-- Whoever decided never looks at it a second time, and what was found stays; the words go with the account.
create function keep_second_look() returns trigger language plpgsql as $$
begin
  if new.staff_id is not null and exists (select from review_decisions where id = new.decision_id and staff_id = new.staff_id) then
    raise exception 'a second look is for someone else' using errcode = 'ZD002';
  end if;
  if tg_op = 'UPDATE' and old.looked_at is not null
    and (old.staff_id, old.outcome, old.looked_at) is distinct from (new.staff_id, new.outcome, new.looked_at) then
    raise exception 'a second look is never changed' using errcode = 'ZD002';
  end if;
  return new;
end $$;

create trigger keep_second_look before insert or update on second_looks for each row execute function keep_second_look();

-- Nobody is to decide about what was called off, or about an account that was suspended, closed or deleted: whoever had it gives it up.
create function forget_assignment() returns trigger language plpgsql as $$
begin
  delete from review_assignments where subject_id = new.id;
  return null;
end $$;

create trigger forget_assignment after update of lifecycle on jobs for each row
  when (new.lifecycle = 'CANCELLED' and old.lifecycle <> 'CANCELLED') execute function forget_assignment();

create trigger forget_assignment after update of state, deleted_at on users for each row
  when ((new.state in ('SUSPENDED', 'BANNED') and new.state <> old.state) or (new.deleted_at is not null and old.deleted_at is null))
  execute function forget_assignment();

-- Whoever asked never decides; what was asked, and what was decided, stays. What is about a person goes with the account.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from users where id = old.subject_id and deleted_at is not null) then return old; end if;
    raise exception 'an approval is never deleted' using errcode = 'ZD002';
  end if;
  if new.decided_by = new.asked_by then
    raise exception 'an approval is for someone else' using errcode = 'ZD002';
  end if;
  if tg_op = 'INSERT' then
    if new.outcome is not null then raise exception 'an approval begins undecided' using errcode = 'ZD002'; end if;
    perform write_audit('APPROVAL', new.id, 'ASKED', null, jsonb_build_object('kind', new.kind, 'subjectId', new.subject_id));
    return new;
  end if;
  if old.outcome is not null or (old.id, old.kind, old.subject_id, old.input, old.fingerprint, old.why, old.asked_by, old.expires_at, old.created_at)
    is distinct from (new.id, new.kind, new.subject_id, new.input, new.fingerprint, new.why, new.asked_by, new.expires_at, new.created_at) then
    raise exception 'what was asked, and what was decided, is never changed' using errcode = 'ZD002';
  end if;
  if new.outcome = 'APPROVED' and new.expires_at <= app_now() then
    raise exception 'an approval that has lapsed' using errcode = 'ZD002';
  end if;
  perform write_audit('APPROVAL', new.id, new.outcome, null, jsonb_build_object('kind', new.kind, 'subjectId', new.subject_id));
  return new;
end $$;

create trigger keep_approval before insert or update or delete on approvals for each row execute function keep_approval();

-- ## Edits of people
-- Its arguments name the columns, each with its field in the contract. The values of those that end in ! stay out: staff open them only for a reason.
create function keep_edit() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  now jsonb := to_jsonb(new);
  before jsonb := '{}';
  after jsonb := '{}';
  part text;
  col text;
  field text;
begin
  foreach part in array tg_argv loop
    col := split_part(part, ':', 1);
    field := split_part(part, ':', 2);
    continue when (was -> col) is not distinct from (now -> col);
    before := before || jsonb_build_object(rtrim(field, '!'), case when right(field, 1) = '!' then 'null' else was -> col end);
    after := after || jsonb_build_object(rtrim(field, '!'), case when right(field, 1) = '!' then 'null' else now -> col end);
  end loop;
  if after <> '{}' then
    insert into person_edits (user_id, before, after) values (coalesce(now ->> 'user_id', now ->> 'id')::uuid, before, after);
  end if;
  return null;
end $$;

create trigger keep_edit after update of name, company_name, url_instagram, url_tick_tok, url_other on users for each row
  when (old.state <> 'ONBOARDING' and new.deleted_at is null)
  execute function keep_edit('name:name', 'company_name:companyName', 'url_instagram:urlInstagram', 'url_tick_tok:urlTickTok', 'url_other:urlOther');

create trigger keep_edit after update of gender, birth_date, height_in, hair_color, eyes_color, ethnicity, city, bust_in, waist_in, hips_in, shoe_size,
    visible_tattoos, languages, skills, hourly_cents_min, sensitive_consent, listed on models for each row
  execute function keep_edit('gender:gender', 'birth_date:birthDate!', 'height_in:heightIn', 'hair_color:hairColor', 'eyes_color:eyesColor', 'ethnicity:ethnicity',
    'city:home!', 'bust_in:bustIn', 'waist_in:waistIn', 'hips_in:hipsIn', 'shoe_size:shoeSize', 'visible_tattoos:visibleTattoos', 'languages:languages', 'skills:skills',
    'hourly_cents_min:hourlyCentsMin', 'sensitive_consent:sensitiveConsent', 'listed:listed');

-- Erasing someone is an edit, too; whichever version of the server does it, nothing of it stays.
create function forget_edits() returns trigger language plpgsql as $$
begin
  delete from person_edits where user_id = new.id;
  return null;
end $$;

create trigger forget_edits after update of deleted_at on users for each row when (new.deleted_at is not null) execute function forget_edits();

-- ## Settings
-- What was set stays; a change that has not begun is called off at most once.
create function keep_setting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a setting is never deleted' using errcode = 'ZD002'; end if;
  if tg_op = 'INSERT' then
    perform write_audit('SETTING', new.id, 'SET',
      jsonb_build_object(new.name, coalesce(to_jsonb(new.before), new.content_before)),
      jsonb_build_object(new.name, coalesce(to_jsonb(new.value), new.content), 'validFrom', new.valid_from));
    return new;
  end if;
  if (old.id, old.name, old.before, old.value, old.content_before, old.content, old.valid_from, old.why, old.asked_by, old.approved_by, old.created_at)
    is distinct from (new.id, new.name, new.before, new.value, new.content_before, new.content, new.valid_from, new.why, new.asked_by, new.approved_by, new.created_at) then
    raise exception 'what was set is never changed' using errcode = 'ZD002';
  end if;
  if new.called_off_at is distinct from old.called_off_at then
    if old.called_off_at is not null or new.called_off_at >= old.valid_from then
      raise exception 'a setting is called off once, before it begins' using errcode = 'ZD002';
    end if;
    perform write_audit('SETTING', new.id, 'CALLED_OFF', null, null);
  end if;
  return new;
end $$;

create trigger keep_setting before insert or update or delete on setting_changes for each row execute function keep_setting();

-- ## Pictures
-- A picture of a profile or a job waits for its hash from its first use on; private ones are never compared.
create function mark_picture() returns trigger language plpgsql as $$
begin
  insert into picture_hashes (image_id) select i.id from images i where i.id = new.image_id and not i.is_private on conflict do nothing;
  return null;
end $$;

-- No foreign key: each key that refers to a picture counts as a use of it, and it would never be deleted.
create function forget_picture_hash() returns trigger language plpgsql as $$
begin
  delete from picture_hashes where image_id = old.id;
  return null;
end $$;

create trigger forget_picture_hash after delete on images for each row execute function forget_picture_hash();

create trigger mark_picture after insert on model_photos for each row execute function mark_picture();

create trigger mark_picture after insert on job_images for each row execute function mark_picture();
