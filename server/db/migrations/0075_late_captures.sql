-- The provider took money for a charge that had been given up meanwhile: it is captured, and given back in full.
insert into allowed_moves values ('charge', 'RELEASED', 'CAPTURED');
