import {inEngine} from './suite';

inEngine('firefox');
