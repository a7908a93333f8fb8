// The guides, as built, against the catalogue's files: one worker, so that each page is parsed once.
import './guide/order';
import './guide/head';
import './guide/steps';
import './guide/outcome';
import './guide/diagram';
import './guide/calls';
