"""The balance report: plays many games of an edition and shows in one HTML file how they were won."""
