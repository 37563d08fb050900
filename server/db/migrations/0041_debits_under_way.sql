-- A job whose bank debit is under way at its start begins before the money has arrived.
insert into allowed_moves values ('lifecycle', 'INVOICED', 'STARTED');
