export { circleAround, middleOfCellSql } from './circle.ts';
export { milesBetween } from './distance.ts';
