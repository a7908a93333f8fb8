import {inEngine} from './suite';

inEngine('webkit');
