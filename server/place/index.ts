export { circleAround, middleOfCellSql } from './circle.ts';
export { metersBetween, milesBetween } from './distance.ts';
